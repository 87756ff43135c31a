import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { FRAME } from '../page-marks';

/** Selects the navigation of a shell that runs, and not one that the page arrived with. */
const RUNNING = `#root:not([${AWAITS_SHELL}]) nav:not([${FRAME}] *)`;
/** Selects what the page arrived with as long as no script of a build has taken its place, or nothing did. */
const ARRIVED = `#root[${AWAITS_SHELL}], [${FRAME}], #root:empty`;

export const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

/** A list of its own: what happens to a node does not change it. */
export const listOf = <N extends Node>(nodes: ArrayLike<N>): N[] => [].slice.call(nodes);

export const all = <E extends Element = HTMLElement>(selector: string): E[] =>
  listOf(document.querySelectorAll<E>(selector));

/** Whether that is an element, and not the window or the document. */
export const isElement = (target: EventTarget | null): target is HTMLElement =>
  !!target && 'matches' in target;

/** Whether the shell runs. */
export const isRunning = (): boolean => find(RUNNING) !== null;

/** Whether the page still waits for its shell. */
export const awaitsShell = (): boolean => document.readyState === 'loading' || find(ARRIVED) !== null;
