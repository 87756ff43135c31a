/** One request of a page over the network; times in ms since the navigation began. */
export interface PageRequest {
  /** The path of its URL. */
  readonly path: string;
  /** Chromium's resource type: Document, Script, Stylesheet, Fetch, XHR, Image … */
  readonly type: string;
  readonly start: number;
  /** When its response had arrived; undefined while it is on the way. */
  readonly end?: number;
  /** What came over the network, head and body, compressed. */
  readonly bytes: number;
}

/** What a screen may wait for. Nothing waits for pictures and fonts, nor for what follows releases. */
const AWAITED = ['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR'];
const APART = /^\/__release/;

/**
 * Returns the requests whose responses had arrived at the time `until`, in rounds. A request that began
 * before any response had arrived is in the first round. Any other is one round after the latest one of which
 * a response had arrived when it began. So the number of rounds is the length of the longest chain of
 * requests in which each begins after the response to the previous one.
 *
 * A request that waits for the processor alone may count for a later round than it needs, never for an
 * earlier one. So measure with a latency that is long beside what scripts take.
 */
export function roundsUntil(requests: readonly PageRequest[], until: number): PageRequest[][] {
  const awaited = requests
    .filter(({ type, path, end = Infinity }) => AWAITED.includes(type) && !APART.test(path) && end <= until)
    .sort((a, b) => a.start - b.start);
  const rounds: PageRequest[][] = [];
  for (const request of awaited) {
    const isBefore = ({ end = Infinity }: PageRequest) => end <= request.start;
    const last = rounds.findLastIndex((round) => round.some(isBefore));
    (rounds[last + 1] ??= []).push(request);
  }
  return rounds;
}

/** Describes rounds for a person: what was requested in which. */
export function describeRounds(rounds: readonly (readonly PageRequest[])[]): string {
  return rounds.map((round, index) => `${index + 1}: ${round.map(({ path }) => path).join(', ')}`).join('\n');
}
