import { ROOT } from '@safar/tooling/root';
import { defineCommand } from '../command-line/command';
import { runCommand } from '../stack/processes/commands/run-command';

export const format = defineCommand({
  summary: 'Formats all files, as the check `format` of npm test asks for.',
  async run() {
    const command = [process.execPath, 'node_modules/oxfmt/bin/oxfmt', '.'] as const;
    const { ok, output } = await runCommand(command, { cwd: ROOT });
    return { ok, text: output };
  },
});
