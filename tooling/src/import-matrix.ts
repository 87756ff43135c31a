import { PACKAGES, type Package } from './packages';

/** What `no-restricted-imports` takes for one package. */
interface Restriction {
  regex: string;
  message: string;
}

/** Some files of one package, and what they must not import. */
interface ImportRow {
  /** Glob patterns from the root of the repository. */
  files: string[];
  /** Whether browsers or servers run these files. */
  shipped: boolean;
  restrictions: Restriction[];
}

/** The part a package has in the isolated page. It is shipped, but no screen of the site loads it. */
const ISOLATED_FILES = ['src/isolated*.{ts,tsx}', 'src/isolated/**/*.{ts,tsx}'];

/** Files that only tests and builds see, and what these may import in every package. */
const TEST_FILES = ['**/*.test.{ts,tsx}', '**/*.mjs', '**/testing/**'];
const TESTS_MAY_IMPORT = ['tooling', 'shared-testing'];

/**
 * The import matrix as lint rules: which packages of ours the files of `entry` may import, by name, and that none of them
 * reaches into another package by a relative path. Where several rows match a file, the last one holds.
 */
export function importRows({ name, mayImport, isolatedMayImport = [] }: Package): ImportRow[] {
  const row = (patterns: readonly string[], shipped: boolean, more: readonly string[]): ImportRow => ({
    files: patterns.map((pattern) => `${name}/${pattern}`),
    shipped,
    restrictions: restrictionsFor(name, [...mayImport, ...more]),
  });
  return [
    row(['**/*.{ts,tsx,mjs}'], true, []),
    row(ISOLATED_FILES, true, isolatedMayImport),
    row(TEST_FILES, false, TESTS_MAY_IMPORT),
  ];
}

function restrictionsFor(name: string, mayImport: readonly string[]): Restriction[] {
  const others = PACKAGES.map((other) => other.name).filter((other) => other !== name);
  const allowed = mayImport.length > 0 ? `(?!(${mayImport.join('|')})(/|$))` : '';
  return [
    {
      regex: `^@safar/${allowed}`,
      message: `This file of ${name} may import ${mayImport.length > 0 ? `only: ${mayImport.join(', ')}` : 'nothing of ours'}.`,
    },
    {
      regex: `^(\\.\\./)+(${others.join('|')})(/|$)`,
      message: 'Import another package by its name, not by a path into its folder.',
    },
  ];
}
