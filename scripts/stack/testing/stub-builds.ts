import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeRemote, writeShell } from '@safar/releases/testing/write-build';
import type { ensureBuilt } from '@safar/tooling/build';

/** A service that responds with its environment, and has no tables. */
const SERVER = `
  import http from 'node:http';
  if (process.argv.includes('--migrate')) process.exit();
  http.createServer((_, response) => response.end(JSON.stringify(process.env)))
    .listen({ fd: 3 }, () => process.send('listening'));
`;
const SEED = `
  import fs from 'node:fs';
  fs.appendFileSync(new URL('seeded', import.meta.url), 'once ');
`;
const SERVICES = ['backend-tours', 'backend-tasks', 'edge'];
const BUILD = 'abcdefabcdef';

/** Builds in the place of the real ones, for tests of how a stack is started and kept running. */
export function stubBuilds(folder: string): typeof ensureBuilt {
  const folderOf = (name: string) => path.join(folder, name);
  for (const name of SERVICES) {
    const at = (file: string) => path.join(folderOf(name), file);
    mkdirSync(at('src'), { recursive: true });
    writeFileSync(at('package.json'), JSON.stringify({ name, type: 'module' }));
    writeFileSync(at('server.js'), SERVER);
    writeFileSync(at('src/seed.js'), SEED);
  }
  return async () =>
    new Map([
      ...SERVICES.map((name) => [name, { build: BUILD, folder: folderOf(name) }] as const),
      ['shell', { build: BUILD, folder: writeShell(BUILD) }],
      ['mfe-tours', { build: BUILD, folder: writeRemote('mfe-tours', BUILD) }],
    ]);
}
