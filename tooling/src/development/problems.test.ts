import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@safar/shared-contracts/development.contract';
import webpack from 'webpack';
import { ROOT } from '../root';
import { baseConfig } from '../webpack/base';
import { formatProblem, problemsOf } from './problems';

// In the workspace, as the loaders are found from there.
mkdirSync(path.join(ROOT, 'tooling/dist'), { recursive: true });
const folder = mkdtempSync(path.join(ROOT, 'tooling/dist/problems-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problemsOfFile(text: string): Promise<Problem[]> {
  writeFileSync(path.join(folder, 'main.tsx'), text);
  const base = baseConfig('tooling', 'browser', { build: 'dev', development: true, hot: true });
  return new Promise((resolve, reject) => {
    webpack({ ...base, context: folder, entry: './main.tsx', output: { path: folder } }, (error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack made no stats.'));
      else resolve(problemsOf(stats.compilation));
    });
  });
}
const file = path.relative(ROOT, path.join(folder, 'main.tsx'));

it('a syntax error is reported with file and line, and the lines around it', async () => {
  const [problem] = await problemsOfFile('const a = 1;\nexport const b = (a;\n');
  expect(problem).toMatchObject({ file, line: 2 });
  expect(problem?.message).toMatch(/^Expected ',', got ';'\n\n[^]*export const b = \(a;/);
  expect(problem?.message).not.toContain('node_modules');
});

it('an import of a file that is not there is reported with the line it stands in', async () => {
  const [problem] = await problemsOfFile(
    "// One\n// Two\nimport { gone } from './gone';\nexport default gone;\n",
  );
  expect(problem).toMatchObject({ file, line: 3 });
  expect(formatProblem(problem ?? { message: '' })).toContain(`${file}:3:1: Can't resolve './gone'`);
});
