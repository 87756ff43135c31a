import type { Linter } from 'eslint';
import { noStyleAttributesRule } from './no-style-attributes-rule';
import { renderableRule } from './renderable-rule';

/** What only a browser runs: entries, isolated pages, development, overrides, and the page of components. */
const ONLY_IN_BROWSERS = [
  'shell/src/main.ts',
  'shell/src/{isolated,development,google,screens/gallery}/**',
  'shell/src/host/remotes/loaded-scripts/checked-scripts.ts',
  'shell/src/host/releases/override-banner.tsx',
  'shell/src/host/browser/sanitized-dialogs.ts',
  // It replaces everything else, the stylesheet included.
  'shell/src/layout/error-page.tsx',
];

/** Screens and slots are rendered by a server too. */
export const RENDERABLE_CODE: Linter.Config = {
  files: ['{shell,mfe-*,shared-auth,shared-ui,shared-contracts}/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.mjs', ...ONLY_IN_BROWSERS],
  plugins: { safar: { rules: { renderable: renderableRule, 'no-style-attributes': noStyleAttributesRule } } },
  rules: { 'safar/renderable': 'error', 'safar/no-style-attributes': 'error' },
};
