import { existsSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_NAMES, serviceOfBackend } from '@safar/shared-contracts/backends';
import { writeFileDurably } from './data/durable-files';
import { dataPaths } from './data/data-paths';
import { createSampleAccounts } from './sample-accounts';
import { localUrl, seedBackend, type ServiceName } from './services/services';
import type { Settings } from './settings';

/**
 * Adds the sample accounts, packages and tasks: once in the life of a data folder, so that what a user
 * deletes stays deleted. The seeding of a user's own databases runs each time, and leaves the rows that are
 * there.
 */
export async function addSampleData(stack: {
  readonly settings: Settings;
  readonly folderOf: (name: string) => string;
  readonly environmentOf: (name: ServiceName) => Record<string, string>;
}): Promise<void> {
  const { settings, folderOf, environmentOf } = stack;
  const once = async (name: string, work: () => Promise<void>) => {
    const done = path.join(dataPaths(settings.dataFolder).seeded, name);
    if (existsSync(done)) return;
    await work();
    writeFileDurably(done, new Date().toISOString());
  };

  if (!settings.firebase)
    await once('accounts', () => createSampleAccounts(localUrl(settings.ports.emulator)));
  for (const name of BACKEND_NAMES.map(serviceOfBackend)) {
    const seed = () => seedBackend(name, folderOf(name), environmentOf(name));
    if (settings.databases) await seed();
    else await once(name, seed);
  }
}
