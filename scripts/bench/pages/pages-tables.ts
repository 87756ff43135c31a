import { BUDGETS } from '@safar/releases';
import { markdownTable } from '../../markdown-table';
import { median } from '../../statistics';
import { goalOf, LINK_GOALS, MEASURES } from './goals';
import type { MeasuredLink, MeasuredPages, MeasuredVisit } from './measured-pages';
import type { Measure } from './measure-visit';
import { SIDES, type Side } from './pairs';
import { ratioOf, type Pair } from './ratios';
import { SLOW } from './visits';

const isMeasure = (name: string): name is Measure => Object.hasOwn(MEASURES, name);
const RATIOS = Object.keys(MEASURES).filter(isMeasure);

/** All figures as tables of a document. */
export function pagesTables({ visits, links, rounds }: MeasuredPages): string {
  const kinds = [...new Set(visits.map(kindOf))];
  return [
    `Pairs of visits: ${Math.max(0, ...visits.map(({ pairs }) => pairs.count))}. Goals of first visits:`,
    markdownTable(['', ...RATIOS.map((measure) => MEASURES[measure])], [goalRow(false), goalRow(true)]),
    ...kinds.flatMap((kind) => [
      `### ${kind}`,
      markdownTable(
        ['screen', ...RATIOS.map((measure) => MEASURES[measure])],
        visits.filter((visit) => kindOf(visit) === kind).map(ratioRow),
      ),
    ]),
    '### Links',
    markdownTable(['link', 'content', 'goal'], links.map(linkRow)),
    '### Rounds to content, first visit',
    markdownTable(
      ['route', 'rounds', 'of the bundle', 'budget'],
      Object.entries(rounds).map(([route, { federated, single }]) => [
        `\`${route}\``,
        ...[federated, single, BUDGETS.rounds[route]].map((count) => String(count ?? '')),
      ]),
    ),
    `### Medians, ${SLOW}, first visit`,
    markdownTable(
      ['screen', ...RATIOS.map((measure) => MEASURES[measure])],
      visits.filter(({ conditions, cache }) => conditions === SLOW && cache === 'cold').map(mediansRow),
    ),
  ].join('\n\n');
}

const kindOf = ({ conditions, cache }: MeasuredVisit) => `${conditions}, ${CACHES[cache]}`;
const CACHES = {
  cold: 'first visit',
  warm: 'second visit',
  'after a deploy': 'returning after one word of a remote has changed',
};

const goalRow = (signedIn: boolean) => [
  signedIn ? 'signed in' : 'everybody',
  ...RATIOS.map((measure) => String(goalOf(measure, { signedIn }) ?? '')),
];

function ratioRow({ visit, cache, pairs }: MeasuredVisit): string[] {
  return [
    visit.name,
    ...RATIOS.map((measure) =>
      // The goals are those of first visits.
      ratioCell(pairs.of(measure), cache === 'cold' ? goalOf(measure, visit) : undefined),
    ),
  ];
}

function linkRow({ name, pairs }: MeasuredLink, index: number): string[] {
  return [name, ratioCell(pairs.of('content'), LINK_GOALS[index]), String(LINK_GOALS[index] ?? '')];
}

/** `0.43 (0.41–0.47)`, in bold type where the goal is missed. */
function ratioCell(pairs: readonly Pair[], goal: number | undefined): string {
  const ratio = ratioOf(pairs);
  if (!ratio) return '–';
  const text = `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`;
  return goal !== undefined && Number(ratio.median.toFixed(2)) > goal ? `**${text}**` : text;
}

function mediansRow({ visit, pairs }: MeasuredVisit): string[] {
  const medianOf = (measure: Measure, side: Side) =>
    Math.round(median(pairs.of(measure).map((pair) => pair[side])));
  return [visit.name, ...RATIOS.map((measure) => SIDES.map((side) => medianOf(measure, side)).join(' ÷ '))];
}
