import type { GateMarkup, MarkupSubject } from '@safar/releases';
import type { CheckedMarkup } from '@safar/shared-contracts/markup-check.contract';
import { NO_RESPONSE } from './public-gets';
import { RenderProcess, STYLE_ATTRIBUTE, type CheckedMarkups } from './render-process';
import { renderSetOf, type RenderSet } from './render-set';

/** The day of all pages that are rendered here. */
const DAY = '2026-11-22';
/** Two servers: far apart in zone and clock. By both clocks it is about noon in Greenwich. */
const [HERE, ELSEWHERE] = [
  { zone: 'Pacific/Honolulu', now: Date.UTC(2026, 10, 22, 12) },
  { zone: 'Asia/Dhaka', now: Date.UTC(2028, 0, 1, 12) },
] as const;
const TIMEOUTS = { open: 30_000, render: 30_000 };

/**
 * The most that one screen, with the layout, or slot may have, in characters. The largest have half of it.
 */
const MAX_MARKUP = 100_000;
const MAX_STYLES = 50_000;
const MAX_QUOTE_LENGTH = 120;

/**
 * Renders all public screens and slots of a build with its sample data, under two clocks in two zones, in
 * processes like the one that renders pages. Returns a sentence for each that pages could not arrive with.
 * Source: docs/decisions/054-pages-arrive-with-their-content.md.
 */
export const gateMarkup: GateMarkup = async (subject) => {
  const { shell, remote } = subject;
  const remotes = remote ? [{ live: remote }] : [];
  const set = renderSetOf({ shell, remotes }, { withIsolated: true });
  if (!set) return [];
  const { name, build } = remote ?? shell;
  const way = `\`npm test -- unit ${name}/src/on-server\` shows where; docs/guides/add-a-screen.md says what may be used.`;
  const refusal = (what: string, why: string) => `${what} of ${name}@${build} ${why} ${way}`;
  try {
    const here = await renderIn(HERE, set, subject, {});
    const elsewhere = here && (await renderIn(ELSEWHERE, set, subject, here.responses));
    if (!elsewhere) return [];
    return here.checked.flatMap((one, index) => {
      const problem = problemOf(one, elsewhere.checked[index]);
      return problem === undefined ? [] : [refusal(capitalized(one.name), problem)];
    });
  } catch (error) {
    return [refusal('Nothing', `can be rendered on a server: ${String(error).slice(0, 400)}`)];
  }
};

async function renderIn(
  { zone, now }: typeof HERE | typeof ELSEWHERE,
  set: RenderSet,
  { remote, readFile }: MarkupSubject,
  responses: Record<string, string>,
): Promise<CheckedMarkups | undefined> {
  const renderer = new RenderProcess({
    readFile: ({ name, build, file }) => readFile(name, build, file),
    get: async () => NO_RESPONSE,
    log: () => undefined,
    timeouts: TIMEOUTS,
    zone,
  });
  try {
    const [release] = remote ? set.remotes : [];
    return await renderer.check(set, { ...(release ? { remote: release } : {}), day: DAY, now, responses });
  } finally {
    renderer.stop();
  }
}

/** Why pages could not arrive with this; `other`: as it was rendered elsewhere. */
export function problemOf(one: CheckedMarkup, other: CheckedMarkup | undefined): string | undefined {
  if (one.problem !== undefined) return `cannot be rendered on a server: ${one.problem}`;
  const styled = STYLE_ATTRIBUTE.exec(one.html)?.[0];
  if (styled) return `has a style attribute, which the policy of pages forbids: ${quoted(styled)}.`;
  const difference = differenceOf(one.html, other?.html ?? '');
  if (difference) return `depends on the server's clock or zone: ${difference}.`;
  if (one.html.length > MAX_MARKUP) {
    return `has ${one.html.length} characters of markup; the most is ${MAX_MARKUP}.`;
  }
  if (one.css.length > MAX_STYLES) {
    return `has ${one.css.length} characters of styles; the most is ${MAX_STYLES}.`;
  }
  return undefined;
}

/** The first tag or text that differs, as both have it. */
function differenceOf(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  const [parts, others] = [one, other].map((html) => html.split(/(?=<)/));
  const at = parts?.findIndex((part, index) => part !== others?.[index]) ?? -1;
  return `${quoted(parts?.[at] ?? 'nothing')} became ${quoted(others?.[at] ?? 'nothing')}`;
}

const quoted = (text: string) => `'${text.slice(0, MAX_QUOTE_LENGTH)}'`;
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
