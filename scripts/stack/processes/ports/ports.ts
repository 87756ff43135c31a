import type { BackendName } from '@safar/shared-contracts/backends';
import { BLOCKED_PORTS } from './browser-ports';

/** The port of each part of the stack, counted from the one that browsers call. */
export interface Ports extends Readonly<Record<BackendName, number>> {
  readonly edge: number;
  readonly emulator: number;
  readonly postgres: number;
}

const MAX_BASE = 65_531;

/**
 * The five ports from `base`, the value of `PORT`, on. Throws a sentence for a person when they cannot be
 * used.
 */
export function portsFrom(base: string | number): Ports {
  const edge = Number(base);
  if (!Number.isInteger(edge) || edge < 1 || edge > MAX_BASE) {
    throw new Error(`PORT must be a whole number from 1 to ${MAX_BASE}, not '${base}'.`);
  }
  const blocked = blockedPort(edge);
  if (blocked !== undefined) {
    throw new Error(
      `With PORT=${edge} the site would use port ${blocked}, which browsers refuse to call. ` +
        suggestOtherPort(edge),
    );
  }
  return { edge, tours: edge + 1, tasks: edge + 2, emulator: edge + 3, postgres: edge + 4 };
}

const blockedPort = (base: number) =>
  [base, base + 1, base + 2, base + 3, base + 4].find((port) => BLOCKED_PORTS.has(port));

/** The way out of a port that cannot be used, as a command. */
export function suggestOtherPort(base: number): string {
  const candidates = [base + (base < 1024 ? 8000 : 1000), 4000];
  const other = candidates.find((port) => port <= MAX_BASE && blockedPort(port) === undefined);
  return `Choose another: PORT=${other} npm start`;
}
