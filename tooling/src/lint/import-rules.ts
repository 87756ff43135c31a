import type { Linter } from 'eslint';
import { importRows } from '../import-matrix';
import { PACKAGES } from '../packages';
import { SHARED_MODULES } from '../sharing';

const IMPORTS_PROVIDED_IN_PART = SHARED_MODULES.flatMap(({ key, names }) =>
  names
    ? [
        {
          name: key,
          // Types are not in the build.
          allowTypeImports: true,
          allowImportNames: [...names],
          message: 'The shell provides only the names that tooling/src/sharing.ts lists.',
        },
      ]
    : [],
);

/** The import matrix as lint rules, for every file of every package. */
export const IMPORT_RULES = PACKAGES.flatMap((entry) =>
  importRows(entry).map(({ files, shipped, restrictions }): Linter.Config => {
    const paths = shipped && entry.kind === 'remote' ? IMPORTS_PROVIDED_IN_PART : [];
    return { files, rules: { 'no-restricted-imports': ['error', { patterns: restrictions, paths }] } };
  }),
);
