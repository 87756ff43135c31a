import type { LongFrames } from '@safar/shared-contracts/beacon.contract';
import { buildOf, subscribeToBuildEvents, type BuildName } from '../remotes/modules/build-events';
import { currentScreen } from '../remotes/screens/loaded-screen';
import type { Router } from '../router';
import { scriptAt } from './attribution';

/** The contract's limit: beacon.contract.ts. */
const MAX_MS = 600_000;

const ENTRY_TYPE = 'long-animation-frame';

/** What is used of an entry. Source: https://www.w3.org/TR/long-animation-frames/ */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

type Sums = Pick<Required<LongFrames>, 'script' | 'screen' | 'other'>;

/**
 * Adds up the long frames of this page by build, also those before this: by the scripts that ran in them,
 * and what those do not show by the screen that is shown. Returns the function that gives the sums so far,
 * none in a browser that does not show such frames.
 */
export function measureLongFrames(router: Router, ownBuild: BuildName): () => LongFrames[] {
  if (!PerformanceObserver.supportedEntryTypes.includes(ENTRY_TYPE)) return () => [];
  const sums = new Map<string, BuildName & Sums>();
  const sumsOf = ({ package: name, build }: BuildName) => {
    const known = sums.get(name + build);
    if (known) return known;
    const added = { package: name, build, script: 0, screen: 0, other: 0 };
    sums.set(name + build, added);
    return added;
  };
  sumsOf(ownBuild);
  // A build without long frames is compared, too.
  subscribeToBuildEvents((event) => event.kind === 'loaded' && sumsOf(event.build));

  const add = ({ duration, scripts }: LongFrame) => {
    let rest = duration;
    for (const script of scripts) {
      const found = scriptAt(script.sourceURL, ownBuild.build);
      // The libraries run React and listen to events for the components of all builds.
      if (found === 'libraries' || isOfPage(script.sourceURL)) continue;
      rest -= script.duration;
      if (found) sumsOf(found).script += script.duration;
      else sumsOf(ownBuild).other += script.duration;
    }
    sumsOf(buildOf(currentScreen(router)?.module) ?? ownBuild).screen += Math.max(0, rest);
  };
  const observer = new PerformanceObserver((list) => (list.getEntries() as LongFrame[]).forEach(add));
  observer.observe({ type: ENTRY_TYPE, buffered: true });

  return () => {
    (observer.takeRecords() as LongFrame[]).forEach(add);
    return [...sums.values()].map(({ package: name, build, script, screen, other }) => ({
      package: name,
      build,
      script: rounded(script),
      screen: rounded(screen),
      ...(other > 0 ? { other: rounded(other) } : {}),
    }));
  };
}

/** Whether a script has no file of its own: it stands in the page, or was made by a script. */
const isOfPage = (url: string) => url === '' || url === location.href;

const rounded = (ms: number) => Math.min(Math.round(ms), MAX_MS);
