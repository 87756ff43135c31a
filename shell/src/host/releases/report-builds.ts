import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import type { Beacon, Report } from '@safar/shared-contracts/beacon.contract';
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { buildOf, subscribeToBuildEvents, type BuildEvent, type BuildName } from '../remotes/build-events';
import { currentScreen, type Router } from '../remotes/loaded-screen';
import { attribute } from './attribution';

/** A failure is told soon, so that a bad canary is stopped soon; the rest may wait, and goes with the page at the latest. */
const FAILURE_DELAY_MS = 2_000;
const REPORT_DELAY_MS = 10_000;
/** Reports of one beacon: the edge takes no longer body. */
const MAX_REPORTS = 20;

/**
 * Tells the edge how the builds of this page do: which loaded, which failed, how fast the first screen was; each once, and
 * nothing about the person. `shell`: the build this page runs. Gives what stops it.
 */
export function reportBuilds(shell: string, router: Router): () => void {
  const ownBuild: BuildName = { package: 'shell', build: shell };
  const told = new Set<string>();
  let waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;

  const send = () => {
    clearTimeout(timer);
    due = Infinity;
    for (; waiting.length > 0; waiting = waiting.slice(MAX_REPORTS)) {
      const beacon: Beacon = { reports: waiting.slice(0, MAX_REPORTS) };
      navigator.sendBeacon(BEACON_PATH, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
    }
  };
  const report = (what: Report) => {
    const key = [what.kind, what.kind === 'vital' ? what.vital : '', what.package, what.build].join(' ');
    if (told.has(key)) return;
    told.add(key);
    waiting.push(what);
    const wanted = Date.now() + (what.kind === 'failed' ? FAILURE_DELAY_MS : REPORT_DELAY_MS);
    if (wanted >= due) return;
    due = wanted;
    clearTimeout(timer);
    timer = setTimeout(send, wanted - Date.now());
  };

  report({ kind: 'loaded', ...ownBuild });
  const stop = subscribeToBuildEvents((event) => {
    const known = reportOf(event, ownBuild);
    if (known) report(known);
  });
  reportVitals(router, ownBuild, report);

  // On the window, after the library has told its last figures to the document's listeners.
  const hidden = () => document.hidden && send();
  addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', send);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', send);
  };
}

/** What is told of an event; undefined when no build is at fault. */
function reportOf(event: BuildEvent, ownBuild: BuildName): Report | undefined {
  if (event.kind === 'loaded') return { kind: 'loaded', ...event.build };
  const { phase, error, build: of } = event;
  const found = attribute(error);
  const name = error instanceof Error ? error.name.replace(/\W/g, '').slice(0, 100) : typeof error;
  // Without a network nothing loads, and no build is to blame.
  if (phase === 'load') return of && navigator.onLine ? { kind: 'failed', ...of, phase, name } : undefined;
  if (found) return { kind: 'failed', phase, name, ...found, frame: found.frame.slice(0, 300) };
  return phase === 'render' ? { kind: 'failed', ...(of ?? ownBuild), phase, name } : undefined;
}

/** Core Web Vitals belong to the build of the first screen. */
function reportVitals(router: Router, ownBuild: BuildName, report: (what: Report) => void): void {
  const first = buildOf(currentScreen(router)?.screen) ?? ownBuild;
  const tell = ({ name, value }: MetricType) => {
    if (name !== 'FCP') report({ kind: 'vital', ...first, vital: name, value: Math.min(value, 600_000) });
  };
  onLCP(tell);
  onINP(tell);
  onCLS(tell);
  onTTFB(tell);
}
