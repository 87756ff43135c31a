import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A sentence when the folder of a service's build is above its budget; without one, any is. */
export function excessOfService(name: string, folder: string, budget = 0): string[] {
  const bytes = folderBytes(folder);
  if (bytes <= budget) return [];
  return [`The build of ${name} is ${inMegabytes(bytes)}; its budget is ${inMegabytes(budget)}.`];
}

const folderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => (file.isFile() ? sum + file.size : sum), 0);
