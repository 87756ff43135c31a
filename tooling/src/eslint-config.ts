import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import type { Linter } from 'eslint';
import typescript from 'typescript-eslint';
import { importRestrictions } from './import-matrix';
import { PACKAGES } from './packages';
import { ROUTER_NAMES } from './sharing';

/** Files that only tests and builds see: they may use the tooling. */
const NOT_PRODUCT = ['**/*.test.{ts,tsx}', '**/*.mjs', '**/testing/**'];

const imports = PACKAGES.flatMap((entry): Linter.Config[] => {
  const rule = (patterns: ReturnType<typeof importRestrictions>): Linter.RulesRecord => ({
    'no-restricted-imports': [
      'error',
      {
        patterns,
        paths:
          entry.kind === 'remote'
            ? [
                {
                  name: 'react-router-dom',
                  // Types cost nothing at run time.
                  allowTypeImports: true,
                  allowImportNames: [...ROUTER_NAMES],
                  message: 'The shell offers only these names: tooling/src/sharing.ts.',
                },
              ]
            : [],
      },
    ],
  });
  const withTooling = { ...entry, mayImport: [...entry.mayImport, 'tooling'] };
  return [
    {
      files: [`${entry.name}/**/*.{ts,tsx,mjs}`],
      ignores: NOT_PRODUCT,
      rules: rule(importRestrictions(entry)),
    },
    {
      files: NOT_PRODUCT.map((pattern) => `${entry.name}/${pattern}`),
      rules: { 'no-restricted-imports': ['error', { patterns: importRestrictions(withTooling) }] },
    },
  ];
});

export const eslintConfig = typescript.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**'] },
  js.configs.recommended,
  ...typescript.configs.strict,
  ...typescript.configs.stylistic,
  {
    rules: {
      // The compiler finds undefined names; the linter does not know the platforms' globals.
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
  { files: ['scripts/**', 'tooling/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  ...imports,
);
