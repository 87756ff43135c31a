import type { Report } from '@safar/shared-contracts/beacon.contract';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { scriptAttributes } from '../remotes/loaded-scripts/script-integrity';
import { LoadTimeout, SCRIPT_TIMEOUT_MS } from '../remotes/loaded-scripts/time-limits';
import { importAtLast } from '../remotes/modules/backoff';
import {
  buildOf,
  subscribeToBuildEvents,
  type BuildEvent,
  type BuildName,
} from '../remotes/modules/build-events';
import { currentScreen } from '../remotes/screens/loaded-screen';
import type { Router } from '../router';
import { attribute } from './attribution';
import { createBeaconQueue, type BeaconSender } from './beacon-queue';
import { measureLongFrames } from './measure-long-frames';

/** The contract's limits: beacon.contract.ts. */
const MAX_NAME_LENGTH = 100;
const MAX_FRAME_LENGTH = 300;
const MAX_VITAL_VALUE = 600_000;

/**
 * Reports to the edge how the builds of this page perform: which loaded, which failed, how fast the first
 * screen was. Each is reported once and holds nothing about the visitor. `shell`: the build this page runs;
 * `traces`: what the visitor does begins traces. Returns the function that stops it.
 */
export function reportBuilds(
  { shell, traces }: Pick<PageData, 'shell' | 'traces'>,
  router: Router,
  sender: BeaconSender,
): () => void {
  const ownBuild: BuildName = { package: 'shell', build: shell };
  const queue = createBeaconQueue(sender);

  queue.add({ kind: 'loaded', ...ownBuild });
  const unsubscribe = subscribeToBuildEvents((event) => {
    const report = reportOf(event, ownBuild);
    if (!report) return;
    const scripts = interruptedScripts(event);
    if (scripts.length === 0) queue.add(report);
    else void areSound(scripts).then((sound) => sound || queue.add(report));
  });
  reportVitals(router, ownBuild, queue.add);
  if (traces) {
    void importAtLast(() => import('./trace-interactions')).then(({ traceInteractions }) =>
      traceInteractions(router, ownBuild, queue.addInteraction),
    );
  }

  const longFrames = measureLongFrames(router, ownBuild);

  // On the window, so that it runs after web-vitals' listeners on the document have reported their last
  // values.
  const sendAll = () => {
    queue.setFrames(longFrames());
    queue.send();
  };
  const sendWhenHidden = () => document.hidden && sendAll();
  addEventListener('visibilitychange', sendWhenHidden);
  addEventListener('pagehide', sendAll);
  return () => {
    queue.stop();
    unsubscribe();
    removeEventListener('visibilitychange', sendWhenHidden);
    removeEventListener('pagehide', sendAll);
  };
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

/** The URLs of the scripts that failed before their time was over. */
const interruptedScripts = (event: BuildEvent): readonly string[] =>
  event.kind === 'failed' && !(event.error instanceof LoadTimeout) ? (event.scripts ?? []) : [];

/**
 * Whether the site has these scripts, as the release lists them: then no build is at fault that one did not
 * come. The visitor may have stopped the page, or the connection was lost for a moment; a browser
 * says the same of a file that is missing.
 */
async function areSound(scripts: readonly string[]): Promise<boolean> {
  const isSound = async (url: string) => {
    const { src, integrity } = scriptAttributes(url);
    const signal = AbortSignal.timeout(SCRIPT_TIMEOUT_MS);
    return (await fetch(new URL(src).pathname, { cache: 'no-store', integrity, signal })).ok;
  };
  try {
    return (await Promise.all(scripts.map(isSound))).every(Boolean);
  } catch {
    return false;
  }
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
