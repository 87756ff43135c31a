import { markdownTable } from '../markdown-table';
import { tableOf } from '../site-use/traffic';
import { isFlat, trendOf } from './memory-trend';
import type { PartMemory, SoakResult } from './run-soak';

/** The parts whose memory grows, each as a sentence. */
export const growing = ({ parts }: SoakResult): readonly string[] =>
  parts
    .filter(({ judged, samples }) => judged && !isFlat(trendOf(samples)))
    .map(
      ({ name, samples }) =>
        `${name} grows by ${trendOf(samples).rise.toFixed(0)} MB: ${trendOf(samples).growth.toFixed(0)} MB an hour.`,
    );

/** As Markdown, with the picture of that name beside it. */
export function reportOf(result: SoakResult, picture: string): string {
  const { parts, done, failed, streams } = result;
  const sentences = growing(result);
  return [
    '# Memory under mixed load',
    sentences.length > 0 ? sentences.join('\n') : 'The memory of every part of ours is flat.',
    `![The memory of each part over time](${picture})`,
    markdownTable(
      [
        'part',
        'own memory, MB',
        'growth in the last two thirds, MB',
        'an hour, MB',
        'resident at the end, MB',
        'judgement',
      ],
      parts.map(rowOf),
    ),
    `At least ${streams} event streams were open.`,
    tableOf('done', done),
    tableOf('without its response', failed),
    '',
  ].join('\n\n');
}

function rowOf({ name, judged, samples, resident }: PartMemory): string[] {
  const trend = trendOf(samples);
  const judgement = !judged ? 'not judged' : isFlat(trend) ? 'flat' : 'grows';
  const { level, rise, growth } = trend;
  return [name, level.toFixed(0), rise.toFixed(1), growth.toFixed(0), resident.toFixed(0), judgement];
}
