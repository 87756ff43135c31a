import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildsOf, liveVersionOf } from '../registry';

/**
 * How many documents a store keeps, and so how far back a revision can be looked at and restored: every build
 * that was live in one of them stays. Source: docs/decisions/041-past-revisions.md.
 */
export const MAX_REVISIONS = 100;

/**
 * Returns `next` with the builds that were live in a document that is still kept, and are not any more;
 * `before` is the document that it was made from.
 */
export function withPastBuilds(before: Registry, next: Registry): Registry {
  const oldest = next.revision - MAX_REVISIONS + 1;
  const past: NonNullable<Registry['past']> = {};
  for (const [name, builds] of Object.entries(next.microFrontends)) {
    const live = liveVersionOf(builds);
    const ended = liveVersionOf(buildsOf(before, name));
    const earlier = (before.past?.[name] ?? []).filter(({ version }) => version !== ended);
    const all = ended === undefined ? earlier : [{ version: ended, until: before.revision }, ...earlier];
    const kept = all.filter(
      ({ version, until }) => until >= oldest && version !== live && version !== DEVELOPMENT_BUILD,
    );
    if (kept.length > 0) past[name] = kept;
  }
  return { ...next, past };
}
