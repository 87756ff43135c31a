import { TRIALS_PATH, TrialsResponse, type TrialReport } from '@safar/shared-contracts/deploy.contract';
import * as v from 'valibot';
import { runningSitePort } from '../../stack/data/lock';
import { localUrl } from '../../stack/services/services';
import { readSettings } from '../../stack/settings';
import { readSafarUrl } from './signing-site';

const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * What the running site compares now: that of `SAFAR_URL`, that of this data folder, or `SITE_URL`. None
 * where no site runs, since nobody compares anything then; `without` says why it could not be read.
 */
export async function readTrials(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly trials: readonly TrialReport[]; readonly without?: string }> {
  const { dataFolder, siteUrl } = readSettings(env);
  const port = runningSitePort(dataFolder);
  const site = readSafarUrl(env) ?? (port === undefined ? siteUrl : localUrl(port));
  if (site === undefined) return { trials: [] };
  try {
    const response = await fetch(new URL(TRIALS_PATH, site), {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (!response.ok)
      return { trials: [], without: `${site} does not say how they do (${response.status}).` };
    return { trials: v.parse(TrialsResponse, await response.json()).data };
  } catch {
    return { trials: [], without: `${site} does not say how they do.` };
  }
}
