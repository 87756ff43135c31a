import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '@safar/releases';
import { FakeS3 } from '@safar/releases/testing/fake-s3';
import { startFaultProxy, type FaultProxy, type NetworkFault } from '@safar/scripts/chaos/fault-proxy';
import { documentKeys } from '@safar/scripts/stack/release-keys';
import { temporaryFolder } from '@safar/scripts/stack/testing/temporary-folder';
import { paths } from '@safar/shared-contracts/paths';
import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { expectVisible } from '../visitor/expect-visible';
import type { StoreCell, StoreFault } from '../resilience.matrix';
import { startSecondEdge } from '../site/second-edge';
import { DATA_FOLDER, RELEASES_FOLDER, Visitor } from '../visitor/visitor';
import { expectFrame, expectInTime } from './expectations';
import { DATA_SCREENS } from './site-under-faults';

const FAULTS: Readonly<Record<StoreFault, NetworkFault>> = {
  down: 'down',
  'slow by 5 s': { delayMs: 5_000 },
  torn: { cutAfter: 300 },
};
/** The edge asks the store again within this time. */
const REFRESH_MS = 1_000;

/** A busy machine needs so long for the first page. */
const BUSY_TIMEOUT_MS = 60_000;

/** An edge whose builds are in an S3 that can be broken. */
export interface SiteWithStore {
  readonly origin: string;
  readonly network: FaultProxy;
  /** How long the first visit took, for which nothing was broken, in ms. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Starts it, and visits it once, so that it has read what is live. */
export async function startSiteWithStore(): Promise<SiteWithStore> {
  const s3 = new FakeS3();
  await s3.start();
  const copies = temporaryFolder();
  const url = `${s3.bucket}/safar`;
  const before = { ...process.env };
  Object.assign(process.env, s3.environment);
  const store = await openStore({
    folder: copies.folder,
    url,
    keys: documentKeys({ dataFolder: DATA_FOLDER }),
  });
  const isReleases = (name: string) => /^(registry|shell|mfe-.*)$/.test(name);
  for (const name of readdirSync(RELEASES_FOLDER).filter(isReleases)) {
    const folder = path.join(RELEASES_FOLDER, name);
    for (const entry of readdirSync(folder)) {
      if (name !== 'registry') await store.putBuild(name, entry, path.join(folder, entry));
      else
        await store.createRevision(
          Number.parseInt(entry, 10),
          readFileSync(path.join(folder, entry), 'utf8'),
        );
    }
  }
  process.env = before;
  const target = Number(new URL(s3.environment.AWS_ENDPOINT_URL_S3).port);
  const network = await startFaultProxy(target);
  const edge = await startSecondEdge({
    ...s3.environment,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${network.port}`,
    RELEASES_URL: url,
    RELEASES_DIR: path.join(copies.folder, 'edge'),
  });
  const { origin } = edge;
  const started = Date.now();
  await (await open(origin)).close();
  return {
    origin,
    network,
    startMs: Date.now() - started,
    async stop() {
      edge.stop();
      await network.close();
      s3.stop();
      await copies.clear();
    },
  };
}

const [SCREEN] = DATA_SCREENS.tours;

/** Opens a screen as somebody who was never here. */
async function open(origin: string): Promise<Visitor> {
  const visitor = await Visitor.open({ baseURL: origin });
  const { page } = visitor;
  page.setDefaultTimeout(BUSY_TIMEOUT_MS);
  await page.goto(paths.allPackages, { waitUntil: 'commit' });
  await page.locator(`[${AWAITS_SHELL}], [data-frame]`).waitFor({ state: 'detached' });
  await expectVisible(page.locator(SCREEN.data));
  await expectFrame(page);
  return visitor;
}

/** Visits the edge for the first time while the store of its builds fails. */
export async function seeStoreCell(
  { fault, withinMs }: StoreCell,
  { origin, network, startMs }: SiteWithStore,
): Promise<void> {
  await network.set(FAULTS[fault]);
  try {
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
    const since = Date.now();
    const visitor = await open(origin);
    expectInTime(since, { withinMs, startMs });
    await visitor.close();
  } finally {
    await network.set(undefined);
  }
}
