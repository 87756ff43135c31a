import js from '@eslint/js';
import stylistic from '@stylistic/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import type { Linter } from 'eslint';
import typescript from 'typescript-eslint';
import { EVERY_BROWSER } from './lint/every-browser';
import { IMPORT_RULES } from './lint/import-rules';
import { RENDERABLE_CODE } from './lint/renderable-code';

/** The formatter breaks code, but no comments. A line too long only by an address cannot be broken. */
const COMMENT_WIDTH: Linter.Config = {
  plugins: { '@stylistic': stylistic },
  rules: {
    '@stylistic/max-len': [
      'error',
      { code: Number.MAX_SAFE_INTEGER, comments: 110, ignorePattern: String.raw`https?://\S{40,}` },
    ],
  },
};

const ENDLESS_COMMAND = {
  selector:
    'CallExpression[callee.name=/^(spawn|exec|execFile)Sync$/]:not(:has(Property[key.name="timeout"]))',
  message: 'Give it a timeout: nothing else in this process has a turn until it ends.',
};
const SIGNAL_TO_NOBODY = {
  selector:
    'CallExpression[callee.object.name="process"][callee.property.name="kill"] > LogicalExpression[operator="??"]',
  message: 'Without a pid there is nobody to signal: the pid 0 means this process and who started it.',
};
const SPREAD_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write its properties as those of the object around it.',
};

export const eslintConfig = typescript.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**'] },
  js.configs.recommended,
  ...typescript.configs.strict,
  ...typescript.configs.stylistic,
  {
    rules: {
      // The compiler finds undefined names. ESLint does not know the globals of Node and of browsers.
      'no-undef': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ENDLESS_COMMAND, SIGNAL_TO_NOBODY, SPREAD_LITERAL],
      'max-lines': ['error', 300],
    },
  },
  {
    files: ['{shell,mfe-*,shared-auth,shared-ui}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.{screen,slot}.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'FunctionDeclaration[id.name=/^(Component|ErrorBoundary)$/]',
          message: "Name it after its file, for React's tools, and export it as Component or ErrorBoundary.",
        },
      ],
    },
  },
  { files: ['scripts/**', 'tooling/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  COMMENT_WIDTH,
  EVERY_BROWSER,
  RENDERABLE_CODE,
  ...IMPORT_RULES,
);
