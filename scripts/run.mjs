// What `npm start`, `npm test` and their like call. Runs on a bare machine: plain JavaScript, nothing but Node and npm.
import { ensureInstalled, refuse } from './install.mjs';

/** What runs each command. (A file called test.ts would be taken for a test.)
 * @type {Record<string, string>} */
const COMMANDS = {
  start: './stack/start.ts',
  dev: './stack/dev.ts',
  build: './release/build.ts',
  publish: './release/publish.ts',
  rollback: './release/rollback.ts',
  canary: './release/canary.ts',
  promote: './release/promote.ts',
  disable: './release/disable.ts',
  enable: './release/enable.ts',
  gate: './release/gate.ts',
  releases: './release/releases.ts',
  test: './checks/check.ts',
  format: './checks/format.ts',
  gallery: './checks/gallery.ts',
  lighthouse: './checks/lighthouse.ts',
  serve: './release/serve-remote.ts',
  'deploy-token': './release/deploy-token.ts',
  'tester-link': './release/tester-link.ts',
  'override-link': './release/override-link.ts',
  'new-remote': './scaffold/new-remote.ts',
};
const MIN_NODE = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [minMajor = 0, minMinor = 0] = MIN_NODE;
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  refuse(`Safar needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}
const command = process.argv[2] ?? '';
const program = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!program) {
  const known = Object.keys(COMMANDS).map((name) => `npm run ${name}`);
  refuse(`There is no command '${command}'. The commands are: ${known.join(', ')}.`);
}

await ensureInstalled();

// The same process goes on in TypeScript: one that Ctrl-C reaches, with nothing in between.
process.argv.splice(2, 1);
const { register } = await import('tsx/esm/api');
register();
await import(String(program));
