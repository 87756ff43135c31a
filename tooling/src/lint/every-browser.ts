import type { Linter } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';

/** What visitors run needs no browser newer than these: docs/decisions/104-which-browsers.md. */
export const EVERY_BROWSER: Linter.Config = {
  files: ['{shell,mfe-*,shared-auth,shared-ui,shared-contracts}/src/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'shell/src/development/**'],
  plugins: { 'baseline-js': { rules: baseline.rules } },
  rules: {
    'baseline-js/use-baseline': [
      'error',
      {
        available: 2023,
        includeWebApis: { preset: 'safe' },
        includeJsBuiltins: { preset: 'safe' },
        ignoreFeatures: [
          // Used where a browser has them.
          ...['async-clipboard', 'network-information', 'share', 'vibration'],
          // An option that others overlook.
          'canvas-2d-willreadfrequently',
          // All have it, only some with another reason for its end.
          'abortsignal-timeout',
        ],
      },
    ],
  },
};
