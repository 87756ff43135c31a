import { BUDGETS, readBuildRecord } from '@safar/releases';
import { ensureBuilt } from '@safar/tooling/build';
import { BROWSER_PACKAGES } from '../../release/builds/publish-new';
import { SERVICES } from '../../stack/services/services';
import { fail, pass, type CheckResult } from '../check';
import { excessesOf } from './excesses';
import { moduleSizes } from './module-sizes';
import { excessOfService } from './service-sizes';

/**
 * Whether every part of our packages, and the folder of every service, is within its budget
 * (releases/budgets.json).
 */
export async function checkBudgets(): Promise<CheckResult> {
  const builds = await ensureBuilt(BROWSER_PACKAGES);
  const excesses: string[] = [];
  for (const [name, { folder }] of builds) {
    const record = await readBuildRecord(folder);
    excesses.push(...excessesOf(record, BUDGETS.packages[name], () => moduleSizes(name, folder)));
  }
  const services = [...(await ensureBuilt(SERVICES))].flatMap(([name, { folder }]) =>
    excessOfService(name, folder, BUDGETS.services[name]),
  );
  if (excesses.length + services.length === 0) return pass();
  return fail(
    [
      ...excesses,
      ...services,
      'Make them smaller, or set the budgets anew for review: npm run budgets -- <package>',
    ].join('\n'),
  );
}
