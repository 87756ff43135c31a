import { PACKAGES, type Package } from './packages';

/** What `no-restricted-imports` takes for one package. */
interface Restriction {
  regex: string;
  message: string;
}

/**
 * The import matrix of the house as lint rules: which of our packages each may import, by name, and that none reaches into
 * another's folder by a relative path. Source: docs/design/architecture.md, Who may import whom.
 */
export function importRestrictions({ name, mayImport }: Package): Restriction[] {
  const others = PACKAGES.map((other) => other.name).filter((other) => other !== name);
  const allowed = mayImport.length > 0 ? `(?!(${mayImport.join('|')})(/|$))` : '';
  return [
    {
      regex: `^@safar/${allowed}`,
      message: `${name} may import ${mayImport.length > 0 ? `only: ${mayImport.join(', ')}` : 'nothing of ours'}.`,
    },
    {
      regex: `^(\\.\\./)+(${others.join('|')})(/|$)`,
      message: 'Import another package by its name, not by a path into its folder.',
    },
  ];
}
