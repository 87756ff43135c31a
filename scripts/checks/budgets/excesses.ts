import { partsOf, type Budgets, type BuildPart } from '@safar/releases';
import type { Build } from '@safar/shared-contracts/release.contract';

type PackageBudgets = Budgets['packages'][string];

/** At most this many modules are named. */
const MAX_NAMED = 5;
/** A module that grew by less is not named. */
const MIN_GROWTH_BYTES = 100;
/** How far above what a part weighs its budget is set. */
const ROOM = 1.1;

/**
 * Returns a sentence for each part of a build that is larger, or in more files, than its budget. It names the
 * modules that grew since the budget was set. A part without a budget has the limit of its kind, which the
 * gate holds.
 */
export function excessesOf(
  record: Build,
  budgets: PackageBudgets | undefined,
  readModules: () => ReadonlyMap<string, number>,
): string[] {
  const excessive = partsOf(record).filter(({ name, bytes, files }) => {
    const budget = budgets?.parts[name];
    return budget !== undefined && (bytes > budget.bytes || files.length > budget.files);
  });
  if (!budgets || excessive.length === 0) return [];
  const grown = describeGrowth(budgets.modules, readModules());
  return excessive.map((part) => `${describe(record.name, part, budgets)} ${grown}`);
}

function describe(
  name: string,
  { title, bytes, files, name: part }: BuildPart,
  { parts }: PackageBudgets,
): string {
  const budget = parts[part] ?? { bytes: 0, files: 0 };
  return (
    `${title} of ${name} is ${inKilobytes(bytes)} in ${files.length} files; ` +
    `its budget is ${inKilobytes(budget.bytes)} in ${budget.files}.`
  );
}

function describeGrowth(before: Readonly<Record<string, number>>, now: ReadonlyMap<string, number>): string {
  const grown = [...now]
    .map(([name, bytes]) => ({ name, bytes, growth: bytes - (before[name] ?? 0) }))
    .filter(({ growth }) => growth >= MIN_GROWTH_BYTES)
    .sort((a, b) => b.growth - a.growth)
    .slice(0, MAX_NAMED)
    .map(({ name, bytes, growth }) => `${name} by ${inKilobytes(growth)} to ${inKilobytes(bytes)}`);
  return grown.length === 0 ? 'No module grew.' : `Since it was set these grew: ${grown.join(', ')}.`;
}

/** Returns budgets a tenth above what a build weighs. */
export function budgetsFor(record: Build, modules: ReadonlyMap<string, number>): PackageBudgets {
  return {
    parts: Object.fromEntries(
      partsOf(record).map(({ name, bytes, files }) => [
        name,
        { bytes: Math.ceil((bytes * ROOM) / 100) * 100, files: files.length + 1 },
      ]),
    ),
    modules: Object.fromEntries(modules),
  };
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
