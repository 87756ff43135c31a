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
    [
      '| part | own memory, MB | growth in the last two thirds, MB | an hour, MB | resident at the end, MB | |',
      '| --- | --- | --- | --- | --- | --- |',
      ...parts.map(rowOf),
    ].join('\n'),
    `At least ${streams} event streams were open.`,
    tableOf('done', done),
    tableOf('without its response', failed),
    '',
  ].join('\n\n');
}

function rowOf({ name, judged, samples, resident }: PartMemory): string {
  const trend = trendOf(samples);
  const judgement = !judged ? 'not judged' : isFlat(trend) ? 'flat' : 'grows';
  return `| ${name} | ${trend.level.toFixed(0)} | ${trend.rise.toFixed(1)} | ${trend.growth.toFixed(0)} | ${resident.toFixed(0)} | ${judgement} |`;
}
