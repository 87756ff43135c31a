import { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import { BEACON_TOKEN_HEADER, RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import * as v from 'valibot';

const RELEASE_UPDATE_TIMEOUT_MS = 10_000;

/**
 * Fetches the set of builds that this tab would get now, under the shell it runs. Resolves to undefined when
 * there is no valid response: offline, or the edge is restarting. `parameters` are added to the query;
 * `beaconToken` is renewed by the response.
 */
export async function fetchReleaseUpdate(
  shell: string,
  parameters: Record<string, string> = {},
  beaconToken?: string,
): Promise<ReleaseUpdate | undefined> {
  const url = `${RELEASE_PATH}?${new URLSearchParams({ shell, ...parameters })}`;
  try {
    const signal = AbortSignal.timeout(RELEASE_UPDATE_TIMEOUT_MS);
    const headers = beaconToken === undefined ? {} : { [BEACON_TOKEN_HEADER]: beaconToken };
    const response = await fetch(url, { cache: 'no-cache', headers, signal });
    const update = v.safeParse(ReleaseUpdate, await response.json());
    return response.ok && update.success ? update.output : undefined;
  } catch {
    return undefined;
  }
}
