import { TRIALS_PATH, TrialsResponse, type TrialReport } from '@safar/shared-contracts/deploy.contract';
import * as v from 'valibot';
import { siteToRead } from './signing-site';

const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * What the running site compares now. None where no site runs, since nobody compares anything then; `without`
 * says why it could not be read.
 */
export async function readTrials(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly trials: readonly TrialReport[]; readonly without?: string }> {
  const site = siteToRead(env);
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
