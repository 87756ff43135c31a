import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { defineCommand } from '../command-line/command';
import { runCommand } from '../stack/processes/commands/run-command';

const PRETTIER = path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs');

export const format = defineCommand({
  summary: 'Formats all files, as the check `format` of npm test asks for.',
  async run() {
    const command = [process.execPath, PRETTIER, '--write', '--log-level=warn', '.'] as const;
    const { ok, output } = await runCommand(command, { cwd: ROOT });
    return { ok, text: output };
  },
});
