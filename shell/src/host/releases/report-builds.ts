import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import type { Beacon, Report } from '@safar/shared-contracts/beacon.contract';
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { buildOf, subscribeToBuildEvents, type BuildEvent, type BuildName } from '../remotes/build-events';
import { currentScreen } from '../remotes/loaded-screen';
import type { Router } from '../router';
import { attribute } from './attribution';

/** A failure is sent soon, so that a bad canary is stopped soon. */
const FAILURE_DELAY_MS = 2_000;
/** Everything else waits this long; when the page is left, all is sent at once. */
const REPORT_DELAY_MS = 10_000;
/** Keeps the body of a beacon within the size that the edge accepts. */
const MAX_REPORTS = 20;
/** The contract's limits: beacon.contract.ts. */
const MAX_NAME_LENGTH = 100;
const MAX_FRAME_LENGTH = 300;
const MAX_VITAL_VALUE = 600_000;

/** What the beacons of this page carry. */
export interface BeaconSender {
  /** The present token of this page; release updates renew it. Undefined on a page of an older edge. */
  token?: string | undefined;
}

/**
 * Reports to the edge how the builds of this page perform: which loaded, which failed, how fast the first
 * screen was. Each is reported once and holds nothing about the visitor. `shell`: the build this page runs.
 * Returns the function that stops it.
 */
export function reportBuilds(shell: string, router: Router, sender: BeaconSender): () => void {
  const ownBuild: BuildName = { package: 'shell', build: shell };
  const queue = createBeaconQueue(sender);

  queue.add({ kind: 'loaded', ...ownBuild });
  const unsubscribe = subscribeToBuildEvents((event) => {
    const report = reportOf(event, ownBuild);
    if (report) queue.add(report);
  });
  reportVitals(router, ownBuild, queue.add);

  // On the window, so that it runs after web-vitals' listeners on the document have reported their last
  // values.
  const sendWhenHidden = () => document.hidden && queue.send();
  addEventListener('visibilitychange', sendWhenHidden);
  addEventListener('pagehide', queue.send);
  return () => {
    queue.stop();
    unsubscribe();
    removeEventListener('visibilitychange', sendWhenHidden);
    removeEventListener('pagehide', queue.send);
  };
}

/** Collects reports, each once, and sends them in beacons after a delay. */
function createBeaconQueue(sender: BeaconSender) {
  const added = new Set<string>();
  let pending: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sendAt = Infinity;

  const send = () => {
    clearTimeout(timer);
    sendAt = Infinity;
    for (; pending.length > 0; pending = pending.slice(MAX_REPORTS)) {
      const { token } = sender;
      const beacon: Beacon = {
        ...(token === undefined ? {} : { token }),
        reports: pending.slice(0, MAX_REPORTS),
      };
      navigator.sendBeacon(BEACON_PATH, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
    }
  };
  const add = (report: Report) => {
    const vital = report.kind === 'vital' ? report.vital : '';
    const key = [report.kind, vital, report.package, report.build].join(' ');
    if (added.has(key)) return;
    added.add(key);
    pending.push(report);
    const dueAt = Date.now() + (report.kind === 'failed' ? FAILURE_DELAY_MS : REPORT_DELAY_MS);
    if (dueAt >= sendAt) return;
    sendAt = dueAt;
    clearTimeout(timer);
    timer = setTimeout(send, dueAt - Date.now());
  };
  return { add, send, stop: () => clearTimeout(timer) };
}

/** Returns the report of an event; undefined when no build caused it. */
function reportOf(event: BuildEvent, ownBuild: BuildName): Report | undefined {
  if (event.kind === 'loaded') return { kind: 'loaded', ...event.build };
  const { phase, error, build } = event;
  const cause = attribute(error, ownBuild.build);
  const name =
    error instanceof Error ? error.name.replace(/\W/g, '').slice(0, MAX_NAME_LENGTH) : typeof error;
  // Offline nothing loads, and no build is at fault.
  if (phase === 'load')
    return build && navigator.onLine ? { kind: 'failed', ...build, phase, name } : undefined;
  if (cause) return { kind: 'failed', phase, name, ...cause, frame: cause.frame.slice(0, MAX_FRAME_LENGTH) };
  // An error that nothing caught may be of a script that is not ours.
  return phase !== 'script' ? { kind: 'failed', ...(build ?? ownBuild), phase, name } : undefined;
}

/** Reports the Core Web Vitals; they belong to the build of the first screen. */
function reportVitals(router: Router, ownBuild: BuildName, report: (vital: Report) => void): void {
  const build = buildOf(currentScreen(router)?.module) ?? ownBuild;
  const add = ({ name, value }: MetricType) => {
    if (name === 'FCP') return;
    report({ kind: 'vital', ...build, vital: name, value: Math.min(value, MAX_VITAL_VALUE) });
  };
  onLCP(add);
  onINP(add);
  onCLS(add);
  onTTFB(add);
}
