import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import type { Linter } from 'eslint';
import typescript from 'typescript-eslint';
import { importRows } from './import-matrix';
import { PACKAGES } from './packages';
import { ROUTER_NAMES } from './sharing';

const ROUTER_IMPORTS = {
  name: 'react-router-dom',
  // Types are not in the build.
  allowTypeImports: true,
  allowImportNames: [...ROUTER_NAMES],
  message: 'The shell provides only the names that tooling/src/sharing.ts lists.',
};

/** The import matrix as lint rules, for every file of every package. */
export const IMPORT_RULES = PACKAGES.flatMap((entry) =>
  importRows(entry).map(({ files, shipped, restrictions }): Linter.Config => {
    const paths = shipped && entry.kind === 'remote' ? [ROUTER_IMPORTS] : [];
    return { files, rules: { 'no-restricted-imports': ['error', { patterns: restrictions, paths }] } };
  }),
);

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
  ...IMPORT_RULES,
);
