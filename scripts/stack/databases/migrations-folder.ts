import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@safar/tooling/root';
import type { DatabaseName } from './start-databases';

/** The folder of the migrations of this working tree. */
export const migrationsFolder = (name: DatabaseName): URL =>
  pathToFileURL(`${path.join(ROOT, `backend-${name}/migrations`)}/`);
