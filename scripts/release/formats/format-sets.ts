import { packageOfPart, versionOf, type SetState } from '@safar/releases';

/** An open change set for a terminal: its parts, what it waits for and why, and the next commands. */
export function formatSet({ set, missing, refusals }: SetState): string {
  const { name, openedAt, parts } = set;
  const lines = parts.map((part) => {
    const { team, publishedBy, publishedAt } = part.extras;
    return `    ${packageOfPart(part)} ${versionOf(part)}, team ${team}, by ${publishedBy} at ${publishedAt}`;
  });
  return [
    `  Set ${name}, open since ${openedAt}`,
    ...lines,
    missing.length > 0
      ? `    waits for: ${missing.join(', ')}. Each team: npm run publish -- <package> --set ${name}`
      : `    ${next(refusals, name)}`,
    ...refusals.map((refusal) => `      ${refusal}`),
    `    To give it up: npm run abandon -- ${name}`,
  ].join('\n');
}

/** What to do when no other package is missing. */
function next(refusals: readonly string[], name: string): string {
  return refusals.length > 0
    ? `its parts do not fit together: upload others. npm run publish -- <package> --set ${name}`
    : `waits for nothing any more: it goes live when any part is uploaded again.`;
}
