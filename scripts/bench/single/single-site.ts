import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FolderStore } from '@safar/releases';
import { registryText } from '@safar/releases/testing/sign-registry';
import { DISCOVERY_SCHEMA, type Registry } from '@safar/shared-contracts/registry.contract';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import { ShellBuild } from '@safar/shared-contracts/release.contract';
import { ensureBuilt } from '@safar/tooling/build';
import * as v from 'valibot';
import { freePort } from '../../stack/processes/free-ports';
import { processGroup } from '../../stack/processes/process-group';
import { supervise } from '../../stack/processes/supervise';
import { documentKeys, releaseKeys } from '../../stack/release-keys';
import { serviceEnvironment } from '../../stack/service-environment';
import { serviceProcess } from '../../stack/services';
import { originOnThisMachine } from '../../stack/settings';
import type { Stack } from '../../stack/stack';
import { tokenKeys } from '../../stack/token-keys';

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
  const wiring = {
    databases: { tours: '', tasks: '' },
    tokenKeys: tokenKeys(settings),
    deploySecret: 'a-secret-of-the-bench-with-32-letters',
    releaseKeys: releaseKeys(settings),
    ...{ releases, developmentServer: undefined },
  };
  const env = serviceEnvironment('edge', settings, wiring);
  const edge = (await ensureBuilt(['edge'])).get('edge')?.folder ?? '';
  const processes = processGroup({
    ...{ runFolder: path.join(data, 'run'), logFolder: path.join(data, 'logs'), report: () => undefined },
  });
  const definition = serviceProcess('edge', edge, { ...env, PORT: String(port) });
  await processes.add((context) => supervise(definition, context));
  return { origin: originOnThisMachine(settings, port), deploy, stop: () => processes.stop() };
}

/**
 * Publishes a build. Not as a team does: the gate would refuse a shell that weighs as much as
 * all packages together.
 */
async function publishAlone(store: FolderStore, folder: string): Promise<void> {
  const record = v.parse(ShellBuild, JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')));
  const [script = ''] = record.scripts;
  const revision = ((await store.listRevisions()).at(-1) ?? 0) + 1;
  const registry: Registry = {
    ...{ schema: DISCOVERY_SCHEMA, revision, log: [] },
    microFrontends: {
      shell: [
        {
          url: buildFileUrl(record, script),
          metadata: { integrity: record.files[script]?.integrity ?? '', version: record.build },
          deployment: { traffic: 100, default: true },
          extras: {
            ...{ record, team: 'Bench', revision: 'unknown', publishedBy: 'npm run bench' },
            publishedAt: new Date().toISOString(),
          },
        },
      ],
    },
  };
  await store.putBuild('shell', record.build, folder);
  await store.createRevision(revision, registryText(registry, store.documentKeys));
}
