// Replaced by webpack at build time; the browser has no `process`.
declare const process: { env: { NODE_ENV?: string } };

const REGISTRATION = Symbol.for('safar.shared-auth');

/**
 * Notices a second copy of shared-auth on a page: its user would be null for ever, and nothing else would say
 * so. Throws in development and tests; reports in production, where a half-working page beats none. Source:
 * docs/design/federation.md, Sharing.
 */
export function registerOnlyCopy(): void {
  if (!Reflect.has(globalThis, REGISTRATION)) {
    Reflect.set(globalThis, REGISTRATION, true);
    return;
  }
  const message = 'A second copy of @safar/shared-auth runs on this page: a package does not share it.';
  if (process.env.NODE_ENV !== 'production') throw new Error(message);
  console.error(message);
}
