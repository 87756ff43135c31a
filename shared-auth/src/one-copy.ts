// Replaced by webpack at build time; the browser has no `process`.
declare const process: { env: { NODE_ENV?: string } };

const REGISTRATION = Symbol.for('safar.shared-auth');

/**
 * Detects a second copy of shared-auth on a page, whose user would silently stay null. Throws in development
 * and tests. In production it reports the copy, because a page that works in part is better than none.
 * Source: docs/design/federation.md, Sharing.
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
