import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../root';
import { baseConfig } from './base';
import { FastRefreshPlugin, hotModule } from './fast-refresh-plugin';

// In the workspace, as the loaders are found from there.
mkdirSync(path.join(ROOT, 'tooling/dist'), { recursive: true });
const folder = mkdtempSync(path.join(ROOT, 'tooling/dist/fast-refresh-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCREEN = `
  import styled from '@emotion/styled';
  import { useState } from 'react';
  export const loader = () => 1;
  function FormScreen() { const [text] = useState(''); return <Red>{text}</Red>; }
  const Red = styled(FormScreen)\`color: red\`;
  export { FormScreen as Component };
`;

/** Builds a remote whose exposed module is SCREEN. Returns the script. */
function build(): Promise<string> {
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'src/form.screen.tsx'), SCREEN);
  const base = baseConfig('tooling', 'browser', { build: 'dev', development: true, hot: true });
  const config = {
    ...base,
    target: 'web' as const,
    entry: { main: hotModule('form.screen') },
    output: { ...base.output, path: path.join(folder, 'out'), filename: 'main.js' },
    externals: [/^react/, /^@emotion/],
    plugins: [new FastRefreshPlugin(path.relative(ROOT, folder), { 'form.screen': './src/form.screen.tsx' })],
  };
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(readFileSync(path.join(folder, 'out/main.js'), 'utf8'));
    });
  });
}

it('a hot build marks components, also those that emotion styles, by names that stay the same', async () => {
  const script = await build();
  expect(script).toContain('$RefreshReg$(_c, "FormScreen")');
  expect(script).toContain('$RefreshReg$(Red, "Red")');
  expect(script).toContain(`refreshIn)("${path.relative(ROOT, folder)}/src/form.screen.tsx")`);
});
