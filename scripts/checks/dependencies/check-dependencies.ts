import { fail, pass, type CheckResult } from '../check';
import { licenceProblems, listLicences } from './licences';
import { lockFileProblems } from './lock-file';

/** Whether all licences are agreed to, and the lock file follows from the manifests alone. */
export async function checkDependencies(): Promise<CheckResult> {
  const problems = [...licenceProblems(await listLicences()), ...(await lockFileProblems())];
  return problems.length === 0 ? pass() : fail(problems.join('\n'));
}
