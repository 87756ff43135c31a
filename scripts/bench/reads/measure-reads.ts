import path from 'node:path';
import { buildsOf, liveOf, ReleaseService } from '@safar/releases';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import { paths } from '@safar/shared-contracts/paths';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { Pool } from '@safar/shared-server/database';
import { ensureBuilt } from '@safar/tooling/build';
import { markdownTable } from '../../markdown-table';
import type { Progress } from '../../progress';
import { BROWSER_PACKAGES, publishNew } from '../../release/builds/publish-new';
import { openReleaseStore } from '../../stack/secrets/release-keys';
import {
  compareWithBare,
  compareWithStatic,
  type Compared,
  type Served,
  type ServedFile,
} from '../load/bare-route';
import { withDatabase } from '../load/database-with-packages';
import { benchSettings, startEdge, withTours } from '../load/with-tours';
import { writeMeasured } from '../performance-document';

const PACKAGES = 1_000;

interface Measured extends Compared {
  readonly name: string;
  readonly goal?: number;
}

/**
 * Measures what anonymous visitors read again and again, against a bare Fastify route that sends the same
 * bytes, and a file against `@fastify/static`. Writes the table into docs/performance.md.
 */
export async function measureReads(progress: Progress): Promise<{ text: string; json: readonly Measured[] }> {
  return withTours(PACKAGES, progress, async ({ port: tours, url, processes }) => {
    const edge = await progress.step('Edge', async () => {
      await publish();
      return startEdge(processes, tours);
    });
    const list = listPackages.path;
    const details = urlOf(getPackage.path, { params: { id: await withDatabase(url, anyId) } });
    const compared: readonly (Served & { name: string; goal?: number })[] = [
      { name: 'list of 24, tour backend', goal: 0.6, port: tours, path: list },
      { name: 'details, tour backend', port: tours, path: details },
      { name: 'list of 24, through the edge', goal: 0.5, port: edge, path: list },
      { name: 'a scene, edge', port: edge, path: '/scenes/tea/sylhet.svg' },
      { name: 'the page of a list, edge', port: edge, path: paths.allPackages },
    ];
    const measured: Measured[] = [];
    for (const { name, goal, ...served } of compared) {
      measured.push({
        name,
        ...(goal ? { goal } : {}),
        ...(await progress.step(name, () => compareWithBare(served))),
      });
    }
    const name = 'a file of a build, edge (÷ `@fastify/static`)';
    const file = await someFile();
    measured.push({
      name,
      goal: 0.9,
      ...(await progress.step(name, () => compareWithStatic({ port: edge, ...file }))),
    });
    const text = tableOf(measured);
    await writeMeasured('public reads', text);
    return { text, json: measured };
  });
}

/** The address and the folder of the largest script of a live remote. */
async function someFile(): Promise<Omit<ServedFile, 'port'>> {
  const store = await openReleaseStore(benchSettings());
  const record = liveOf(buildsOf(await new ReleaseService(store).read(), 'mfe-tours'))?.extras.record;
  const [file] = Object.entries(record?.files ?? {})
    .filter(([name]) => name.endsWith('.js'))
    .sort(([, one], [, other]) => other.bytes - one.bytes)
    .map(([name]) => name);
  if (!record || !file) throw new Error('There is no live build of mfe-tours.');
  const folder = path.join(store.servedFolder, record.name, record.build);
  return { path: buildFileUrl(record, file), folder, file };
}

/** Publishes the builds of this working tree. */
async function publish(): Promise<void> {
  const builds = await ensureBuilt(BROWSER_PACKAGES);
  await publishNew(new ReleaseService(await openReleaseStore(benchSettings())), builds);
}

async function anyId(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from tour_package limit 1');
  return rows[0]?.id ?? '';
}

function tableOf(measured: readonly Measured[]): string {
  return markdownTable(
    ['request', '÷ bare Fastify', 'goal', 'a second'],
    measured.map(({ name, goal = '', ratio, perSecond }) => [
      ...[name, ratio.toFixed(2), String(goal), perSecond.toFixed(0)],
    ]),
  );
}
