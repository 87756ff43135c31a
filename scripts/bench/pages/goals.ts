import type { Measure } from './measure-visit';

/** Which goal a ratio has depends on whether the page can arrive with its content. */
const GOALS: Readonly<Record<Measure, { readonly open?: number; readonly signedIn?: number }>> = {
  content: { open: 0.45, signedIn: 0.95 },
  lcp: { open: 0.45, signedIn: 0.95 },
  interactive: { open: 0.97, signedIn: 0.97 },
  blocking: { open: 1.1, signedIn: 1.1 },
  interaction: {},
  bytesToContent: { open: 1.05, signedIn: 1.05 },
  bytesToInteractive: {},
};

/** Titles, in the order of the table. */
export const MEASURES: Readonly<Record<Measure, string>> = {
  content: 'content',
  lcp: 'LCP',
  interactive: 'interactive',
  blocking: 'TBT',
  interaction: 'INP of one press',
  bytesToContent: 'bytes to content',
  bytesToInteractive: 'bytes to interactive',
};

/** The goal of a ratio; undefined: none. */
export const goalOf = (measure: Measure, { signedIn }: { readonly signedIn: boolean }): number | undefined =>
  GOALS[measure][signedIn ? 'signedIn' : 'open'];

export const LINK_GOALS: readonly number[] = [0.65, 0.75];
