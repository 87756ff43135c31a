import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import type { PageRequest } from './rounds';
import type { ScreenVisit } from './visits';
import { WatchedPage, type Conditions, type ContentTimes } from './watched-page';

/** What is measured of one visit. Times in ms, bytes compressed and with the heads of responses. */
export interface VisitFigures {
  readonly content: number;
  readonly lcp: number;
  readonly interactive: number;
  /** By how much long tasks exceeded 50 ms, all together. */
  readonly blocking: number;
  readonly interaction: number;
  /** What had arrived when the content was there, and when it could be used. */
  readonly bytesToContent: number;
  readonly bytesToInteractive: number;
}
export type Measure = keyof VisitFigures;

const LONG_TASK_MS = 50;
/** After this time a browser has reported how long a press took, if it took 16 ms. */
const INTERACTION_MS = 500;
/** Visible on every screen; what it changes, CSS changes. */
const THEME_BUTTON = 'button[aria-label^="Switch to"]:visible';

/** Opens a screen, presses one button on it, and measures both. */
export async function measureVisit(
  context: BrowserContext,
  { url, visit, conditions }: { url: string; visit: ScreenVisit; conditions: Conditions },
): Promise<VisitFigures> {
  const watched = await WatchedPage.open(context, visit.content, conditions);
  try {
    const times = await watched.load(url);
    await watched.page.locator(THEME_BUTTON).first().click();
    await pause(INTERACTION_MS);
    const { interactions } = await watched.times();
    return figuresOf(watched.requests, times, interactions);
  } finally {
    await watched.page.close();
  }
}

function figuresOf(
  requests: readonly PageRequest[],
  { content = NaN, interactive = NaN, lcp, longTasks }: ContentTimes,
  interactions: readonly number[],
): VisitFigures {
  const bytesUntil = (time: number) =>
    requests.reduce((sum, { end = Infinity, bytes }) => (end <= time ? sum + bytes : sum), 0);
  return {
    content,
    interactive,
    lcp,
    blocking: longTasks.reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0),
    // Faster than the shortest that a browser reports.
    interaction: Math.max(16, ...interactions),
    bytesToContent: bytesUntil(content),
    bytesToInteractive: bytesUntil(interactive),
  };
}
