import { PACKAGES, type Package } from './packages';

/** What `no-restricted-imports` takes for one package. */
interface Restriction {
  regex: string;
  message: string;
}

/** Some files of one package, and the imports that are refused in them. */
interface ImportRow {
  /** Glob patterns from the root of the repository. */
  files: string[];
  /** Whether browsers or servers run these files. */
  shipped: boolean;
  restrictions: Restriction[];
}

/**
 * The part of a package that runs on the isolated page. It is shipped, but no screen of the site loads it.
 */
const ISOLATED_FILES = ['src/isolated*.{ts,tsx}', 'src/isolated/**/*.{ts,tsx}'];

/** Tests, and what these may import in every package besides the row of the package. */
const TEST_FILES = ['**/*.test.{ts,tsx}', '**/testing/**', 'jest/**'];
export const TEST_IMPORTS = ['shared-testing'];

/** Configuration of builds, and what it may import in every package besides the row of the package. */
const BUILD_FILES = ['*.mjs'];
export const BUILD_IMPORTS = ['tooling'];

/**
 * Returns the import matrix of one package as lint rules. They say which packages of ours its files may
 * import by name; none may reach into another package by a relative path. Where several rows match a file,
 * the last one counts.
 */
export function importRows({ name, kind, imports, isolatedImports }: Package): ImportRow[] {
  const row = (patterns: readonly string[], shipped: boolean, more: readonly string[]): ImportRow => ({
    files: patterns.map((pattern) => `${name}/${pattern}`),
    shipped,
    restrictions: [
      ...restrictionsFor(name, [...imports, ...more]),
      ...(shipped && kind !== 'tool' ? [NO_TEST_HELPERS] : []),
    ],
  });
  return [
    row(['**/*.{ts,tsx,mjs}'], true, []),
    row(ISOLATED_FILES, true, isolatedImports),
    row(TEST_FILES, false, TEST_IMPORTS),
    row(BUILD_FILES, false, BUILD_IMPORTS),
  ];
}

const NO_TEST_HELPERS: Restriction = {
  regex: '^@safar/[^/]+/testing(/|$)',
  message: 'Only tests may import what a package exports for tests.',
};

function restrictionsFor(name: string, imports: readonly string[]): Restriction[] {
  const others = PACKAGES.map((other) => other.name).filter((other) => other !== name);
  const allowed = imports.length > 0 ? `(?!(${imports.join('|')})(/|$))` : '';
  const list = imports.length > 0 ? `only these packages: ${imports.join(', ')}` : 'no package of ours';
  return [
    {
      regex: `^@safar/${allowed}`,
      message: `This file of ${name} may import ${list}.`,
    },
    {
      regex: `^(\\.\\./)+(${others.join('|')})(/|$)`,
      message: 'Import another package by its name, not by a path into its folder.',
    },
  ];
}
