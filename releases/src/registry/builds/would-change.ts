import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import { canaryOf, liveOf, liveVersionOf, type Builds } from '../registry';

/** Whether that build of a package is live; a canary of another one may be there too. */
export const isLive = (builds: Builds, version: string): boolean => liveVersionOf(builds) === version;

/**
 * Whether publishing a build for everybody would change anything: it is not live, a canary ends by it, or
 * open tabs are to run it soon for a reason that is not known yet.
 */
export function wouldChange(builds: Builds, version: string, urgent?: string): boolean {
  // A development build is another one each time, under the same id.
  if (version === DEVELOPMENT_BUILD || !isLive(builds, version) || canaryOf(builds)) return true;
  return urgent !== undefined && urgent !== liveOf(builds)?.extras.urgent;
}
