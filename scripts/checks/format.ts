import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../stack/processes/run-command';

/** `npm run format`: puts every file into the one form that `npm test` asks for. */
const prettier = path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
const { ok, output } = await runCommand([process.execPath, prettier, '--write', '--log-level=warn', '.'], {
  cwd: ROOT,
});
if (output) console.log(output);
process.exitCode = ok ? 0 : 1;
