import type { Loss } from '../../site-use/losses';

/** A process that was killed. `at`: ms since 1970. */
export interface Killing {
  readonly name: string;
  readonly at: number;
}

/** A sentence with what is needed to find out why a response was lost: after which kill, how far. */
export function describeLoss(
  { method, address, what, sentAt, lostAt, arrived: { status, bytes } }: Loss,
  killings: readonly Killing[],
): string {
  const last = killings.findLast(({ at }) => at <= lostAt);
  const kill = last ? `${lostAt - last.at} ms after ${last.name} was killed` : 'before the first kill';
  const arrived = status === undefined ? 'nothing' : `status ${status} and ${bytes} bytes`;
  const when = `${new Date(lostAt).toISOString()}, ${kill}, ${lostAt - sentAt} ms after it was sent`;
  return `${method} ${address}: ${what}; ${when}; ${arrived} had arrived.`;
}
