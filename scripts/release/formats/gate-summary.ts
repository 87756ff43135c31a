import { BUDGETS, buildsOf, buildLabel, liveOf, partsOf, type DryRunCheck } from '@safar/releases';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { compareBuilds } from './compare-builds';

/** What the gate found of builds, as Markdown for a pull request: `records` are those of the builds. */
export function formatGateSummary(
  checks: readonly DryRunCheck[],
  records: readonly Build[],
  registry: Registry,
): string {
  const ok = checks.every(({ refusals }) => refusals.length === 0);
  const labels = records.map(buildLabel).join(', ') || 'These builds';
  return [
    `## ${labels}: ${ok ? 'could go live now' : 'refused by the gate'}`,
    ...checks.map(formatCheck),
    ...records.flatMap((record) => [formatSizes(record, registry), formatDifferences(record, registry)]),
  ]
    .join('\n\n')
    .concat('\n');
}

function formatCheck({ title, refusals }: DryRunCheck): string {
  return [
    `- ${refusals.length === 0 ? '✓' : '✗'} ${title}`,
    ...refusals.map((refusal) => `  - **${refusal}**`),
  ].join('\n');
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Each part beside what it weighs live, and the smaller of its own budget and that of any build. */
function formatSizes(record: Build, registry: Registry): string {
  const live = liveOf(buildsOf(registry, record.name))?.extras.record;
  const liveParts = live ? partsOf(live) : [];
  const rows = partsOf(record).map(({ name, title, bytes, kind }) => {
    const before = liveParts.find((part) => part.name === name);
    const budget = Math.min(BUDGETS.packages[record.name]?.parts[name]?.bytes ?? Infinity, BUDGETS.any[kind]);
    const over = bytes > budget ? ' **over**' : '';
    return `| ${title} | ${kilobytes(bytes)} | ${before ? kilobytes(before.bytes) : '–'} | ${kilobytes(budget)}${over} |`;
  });
  return [
    `### Sizes of ${record.name}, before compression`,
    ['| part | this build | live | budget |', '| --- | ---: | ---: | ---: |', ...rows].join('\n'),
  ].join('\n\n');
}

function formatDifferences(record: Build, registry: Registry): string {
  const differences = compareBuilds(record, registry);
  const lines = differences.map(
    ({ what, affects }) => `- ${what}${affects.length === 0 ? '' : `: ${affects.join(', ')}`}`,
  );
  const nothing = 'Nobody else is affected: what it offers to others and uses of them is as it is live.';
  return [`### What others see of ${record.name}, and who`, lines.join('\n') || nothing].join('\n\n');
}
