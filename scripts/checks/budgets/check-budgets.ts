import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS } from '@safar/releases';
import { Build } from '@safar/shared-contracts/release.contract';
import { ensureBuilt } from '@safar/tooling/build';
import * as v from 'valibot';
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
  const excesses = [...builds].flatMap(([name, { folder }]) =>
    excessesOf(readRecord(folder), BUDGETS.packages[name], () => moduleSizes(name, folder)),
  );
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

export const readRecord = (folder: string): Build =>
  v.parse(Build, JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')));
