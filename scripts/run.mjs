// What `npm start`, `npm test` and their like call. Runs on a bare machine: plain JavaScript, nothing but
// Node and npm.
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { ensureInstalled, refuse } from './install.mjs';

const MIN_NODE = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [minMajor = 0, minMinor = 0] = MIN_NODE;
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  refuse(`Safar needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

// What compiles the scripts keeps its results there, and would end with a stack trace.
try {
  accessSync(tmpdir(), constants.W_OK);
} catch {
  refuse(`The folder for temporary files, ${tmpdir()}, cannot be written. Name another one: TMPDIR=<folder>`);
}

await ensureInstalled();

// The same process goes on in TypeScript: one that Ctrl-C reaches, with nothing in between.
const { register } = await import('tsx/esm/api');
register();
/** @type {{ main(argv: readonly string[]): Promise<number> }} */
const { main } = await import(new URL('./command-line/main.ts', import.meta.url).href);
process.exitCode = await main(process.argv.slice(2));
