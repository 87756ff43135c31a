import { checks } from './checks';
import { seconds } from '../progress';

/** `npm test [-- names]`: every check, or those named, to the end; then one plain line that counts them. */
const names = process.argv.slice(2);
const unknown = names.find((name) => !checks.some((check) => check.name === name));

if (unknown !== undefined) {
  console.error(
    `There is no check '${unknown}'. The checks are: ${checks.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  let passed = 0;
  let failed = 0;
  for (const check of checks.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const since = Date.now();
    const result = await check.run();
    passed += result.passed;
    failed += result.failed;
    const counted =
      result.passed + result.failed > 1 ? `: ${result.passed} passed, ${result.failed} failed` : '';
    console.log(`  ${result.failed > 0 ? '✗' : '✓'} ${check.title}${counted} (${seconds(since)})`);
    if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
