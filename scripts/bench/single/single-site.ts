import path from 'node:path';
import { FolderStore, readBuildRecord } from '@safar/releases';
import { registryText } from '@safar/releases/testing/sign-registry';
import { DISCOVERY_SCHEMA, type Registry } from '@safar/shared-contracts/registry.contract';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import { ShellBuild } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { freePort } from '../../stack/processes/ports/free-ports';
import { processGroup } from '../../stack/processes/process-group';
import { documentKeys } from '../../stack/secrets/release-keys';
import { originOnThisMachine } from '../../stack/settings';
import type { Stack } from '../../stack/stack';
import { startBuiltService } from '../../stack/services/start-built-service';

/** The site without federation, at an edge of its own. */
export interface SingleSite {
  readonly origin: string;
  /** Publishes another build. `folder`: of the build. */
  deploy(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves a build of the single bundle as the only package of a site. The edge is the one that serves the
 * stack, and so are backends and accounts.
 */
export async function startSingleSite({ settings }: Stack, folder: string): Promise<SingleSite> {
  const data = path.join(settings.dataFolder, 'single-bundle');
  const releases = path.join(data, 'releases');
  const store = new FolderStore(releases, documentKeys(settings));
  const deploy = (build: string) => publishAlone(store, build);
  await deploy(folder);
  const port = await freePort();
  const processes = processGroup({
    runFolder: path.join(data, 'run'),
    logFolder: path.join(data, 'logs'),
    report: () => undefined,
  });
  await startBuiltService('edge', { settings, port, wiring: { releases } }, processes);
  return { origin: originOnThisMachine(settings, port), deploy, stop: () => processes.stop() };
}

/**
 * Publishes a build. Not as a team does: the gate would refuse a shell that weighs as much as
 * all packages together.
 */
async function publishAlone(store: FolderStore, folder: string): Promise<void> {
  const record = v.parse(ShellBuild, await readBuildRecord(folder));
  const [script = ''] = record.scripts;
  const revision = ((await store.listRevisions()).at(-1) ?? 0) + 1;
  const registry: Registry = {
    schema: DISCOVERY_SCHEMA,
    revision,
    log: [],
    microFrontends: {
      shell: [
        {
          url: buildFileUrl(record, script),
          metadata: { integrity: record.files[script]?.integrity ?? '', version: record.build },
          deployment: { traffic: 100, default: true },
          extras: {
            record,
            team: 'Bench',
            revision: 'unknown',
            publishedBy: 'npm run bench',
            publishedAt: new Date().toISOString(),
          },
        },
      ],
    },
  };
  await store.putBuild('shell', record.build, folder);
  await store.createRevision(revision, registryText(registry, store.documentKeys));
}
