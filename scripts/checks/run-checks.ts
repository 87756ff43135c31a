import { any, oneOf } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { seconds } from '../progress';
import { checks } from './checks';

export const runChecks = defineCommand({
  summary: 'Runs every check, or those named, and counts what passed and what failed.',
  args: { check: any('a check', oneOf(checks.map(({ name }) => name))) },
  examples: ['unit', 'format lint'],
  async run({ args, progress }) {
    let passed = 0;
    let failed = 0;
    const wanted = checks.filter(({ name }) => args.check.length === 0 || args.check.includes(name));
    for (const check of wanted) {
      const since = Date.now();
      const result = await check.run();
      passed += result.passed;
      failed += result.failed;
      const counted =
        result.passed + result.failed > 1 ? `: ${result.passed} passed, ${result.failed} failed` : '';
      progress.log(`  ${result.failed > 0 ? '✗' : '✓'} ${check.title}${counted} (${seconds(since)})`);
      if (result.failed > 0) progress.log(`\n${result.output.trimEnd()}\n`);
    }
    return { ok: failed === 0, text: `\n${passed} passed, ${failed} failed` };
  },
});
