import { edgeCalls } from '@safar/edge/page/edge-calls';
import { backendsAt, type ReadBackends } from '@safar/releases';
import { addressesOfServices } from '@safar/shared-contracts/backends';
import { backendContract } from '@safar/shared-contracts/backend-contract';
import { BACKENDS_PATH, BackendStates } from '@safar/shared-contracts/deploy.contract';
import type { CallingBuild } from '@safar/shared-contracts/endpoint-contract.contract';
import { buildIdOf } from '@safar/tooling/build-id';
import * as v from 'valibot';
import { runningSitePort } from '../../stack/data/lock';
import { portsFrom } from '../../stack/processes/ports/ports';
import { localUrl } from '../../stack/services/services';
import { readSettings } from '../../stack/settings';
import { readSafarUrl, siteToRead } from './signing-site';

/** The edge asks its backends first, and gives up after some seconds. */
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * The backends that builds are compared with: those of the running site of `SAFAR_URL`, or that runs with
 * this data folder. Where none runs here, those of this working tree, which the next `npm start` runs. Of
 * releases in a bucket whose site nobody named there are none: publishing is refused then.
 */
export function openBackends(env: NodeJS.ProcessEnv): ReadBackends {
  const { dataFolder, releasesUrl, siteUrl } = readSettings(env);
  const site = readSafarUrl(env);
  if (site) return backendsOfSite(site);
  const port = runningSitePort(dataFolder);
  if (port !== undefined) {
    const ports = portsFrom(port);
    return backendsAt(addressesOfServices((name) => [localUrl(ports[name])]));
  }
  if (releasesUrl === undefined) return backendsOfTree;
  return siteUrl === undefined ? unknownBackends : backendsOfSite(siteUrl);
}

/** What the edge of the running site calls; where none runs or says it, that of this working tree. */
export async function readEdgeCalls(env: NodeJS.ProcessEnv): Promise<CallingBuild> {
  const site = siteToRead(env);
  const states = site === undefined ? undefined : await readStates(site);
  return states?.edge ?? edgeCalls(buildIdOf('edge'));
}

/** The backends of a running site, as its edge reports them. */
function backendsOfSite(site: string): ReadBackends {
  return async (services) => {
    const states = (await readStates(site))?.data ?? [];
    return services.flatMap((service) => {
      const instances = states.filter((state) => state.service === service);
      const problem = 'is unknown: the site does not say which backends it has';
      return instances.length > 0 ? instances : [{ service, address: site, problem }];
    });
  };
}

function readStates(site: string): Promise<v.InferOutput<typeof BackendStates> | undefined> {
  return fetch(new URL(BACKENDS_PATH, site), { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    .then(async (response) => v.parse(BackendStates, await response.json()))
    .catch(() => undefined);
}

/** What the build of a backend of this working tree accepts and sends. */
export const contractOfTree = (service: string) => backendContract(service, buildIdOf(service));

const backendsOfTree: ReadBackends = async (services) =>
  services.map((service) => ({ service, contract: contractOfTree(service) }));

const unknownBackends: ReadBackends = async (services) =>
  services.map((service) => ({
    service,
    problem: 'runs elsewhere: name the site of these releases by SAFAR_URL or SITE_URL',
  }));
