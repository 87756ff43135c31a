import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, liveOf, versionOf } from '@safar/releases';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { readSampleIds } from '../../checks/screens/sample-ids';
import { withOwnStack } from '../../checks/screens/with-stack';
import { requestFrom } from '../../checks/site-requests';
import type { Progress } from '../../progress';
import { dataPaths } from '../../stack/data/data-paths';
import { processGroup } from '../../stack/processes/process-group';
import { SAMPLE_ACCOUNTS } from '../../stack/sample-accounts';
import type { Stack } from '../../stack/stack';
import { ChangingGuide } from '../changing-guide';
import { publishChanged } from '../changed-copy';
import { figuresOf, type FrontFigures, type FrontRun, type Published } from './front-figures';
import { pagesOf, viewUntil, type PageView } from './page-views';
import { startNginx, type Front } from './start-nginx';
import { storedIn } from './stored-responses';
import { TravellerAtFront } from './traveller-at-front';

const VISITORS = 8;
/** One page view in so many is of somebody who changes something. */
const VIEWS_OF_A_CHANGE = 100;
const SECONDS = { atFirst: 100, afterRelease: 60, canary: 20, afterCanary: 60 };
const REMOTE = 'mfe-tours';
/** What a text of one screen says in the builds that are published, one after the other. */
const TEXTS = ['Failed to load packages.', 'No packages were loaded.', 'There are no packages.'] as const;
const [TRAVELLER] = SAMPLE_ACCOUNTS;

/**
 * Measures nginx in front of the site, with the configuration that is shipped. Visitors with and without a
 * session come all the while. Meanwhile data change, a build is published, and a canary begins and ends.
 */
export async function measureFront(progress: Progress): Promise<FrontFigures> {
  let figures: FrontFigures | undefined;
  await withOwnStack(progress, async (stack) => {
    const folder = path.join(stack.settings.dataFolder, 'front');
    mkdirSync(folder, { recursive: true });
    const logFolder = dataPaths(stack.settings.dataFolder).logs;
    const processes = processGroup({ runFolder: path.join(folder, 'run'), logFolder, report: progress.log });
    try {
      const front = await progress.step('nginx', () =>
        startNginx(processes, [stack.settings.ports.edge], folder),
      );
      figures = figuresOf(await useFront(stack, front, progress));
    } finally {
      await processes.stop();
    }
  });
  if (!figures) throw new Error('Nothing was measured.');
  return figures;
}

async function useFront(stack: Stack, { origin, stored }: Front, progress: Progress): Promise<FrontRun> {
  const { releases } = stack;
  const ids = await readSampleIds(stack.origin);
  const tours = (await requestFrom(origin, listPackages)).data.map(({ _id }) => _id);
  const before = versionOf(liveOf(buildsOf(await releases.read(), REMOTE)) ?? missing());
  const [traveller, guide] = [await TravellerAtFront.signIn(origin), await ChangingGuide.signIn(origin)];
  const views: PageView[] = [];
  let isOver = false;
  const over = () => isOver;
  const site = { origin, remote: REMOTE, pages: pagesOf(tours, ids.guide) };
  const all = Promise.all([
    ...Array.from({ length: VISITORS }, () => viewUntil(over, site, views)),
    traveller.readUntil(over),
    guide.changeUntil(over, () => views.length / VIEWS_OF_A_CHANGE),
  ]);
  const goOn = (seconds: number, how: string) =>
    progress.step(`${seconds} s ${how}`, () => Promise.race([all, pause(seconds * 1000)]));
  await goOn(SECONDS.atFirst, 'without a release');
  const published = await progress.step('Publish', () => publish(stack, [TEXTS[0], TEXTS[1]]));
  await goOn(SECONDS.afterRelease, 'after a release');
  const canary = await progress.step('Canary', () => publish(stack, [TEXTS[1], TEXTS[2]], 50));
  await goOn(SECONDS.canary, 'with a canary');
  await releases.canary(REMOTE, 0, 'npm run bench');
  const ended = performance.now();
  await goOn(SECONDS.afterCanary, 'after it');
  isOver = true;
  await all;
  const secondsOfChange = await progress.step('A change of a tour', () => guide.secondsUntilSeen());
  return {
    views,
    before,
    published,
    canary: { ...canary, ended },
    secondsOfChange,
    changes: guide.changes,
    signedInViews: traveller.views,
    sharedWithSignedIn: traveller.shared,
    stored: storedIn(stored),
    private: [TRAVELLER.email, ids.booking, traveller.token, guide.token],
  };
}

const missing = (): never => {
  throw new Error(`${REMOTE} has no live build.`);
};

/** Publishes a changed copy of the live build, for so many visitors in percent. Gives its id, and when. */
async function publish(
  stack: Stack,
  change: readonly [from: string, to: string],
  traffic?: number,
): Promise<Published> {
  const { build = '', revision = 0 } = (await publishChanged(stack, REMOTE, change, traffic)) ?? {};
  return { build, revision, at: performance.now() };
}
