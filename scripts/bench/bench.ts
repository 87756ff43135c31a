import { numberBetween, optional, oneOf, required } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { measureLoad } from './load/measure-load';
import { measureReads } from './reads/measure-reads';

const DEFAULT_PACKAGES = 100_000;

export const bench = defineCommand({
  summary: 'Measures the site, and prints the figures as a table for docs/performance.md.',
  details: [
    'reads: lists, details and scenes that are asked for again and again, against a bare Fastify route with the',
    'same bytes; the table is written into docs/performance.md.',
    'load: the tour backend with so many packages, as one client and under twelve hard searches at once. The',
    'database is made on the first run and kept in .cache/bench; later runs only bring it up to date.',
  ],
  args: {
    what: required('what to measure', oneOf(['load', 'reads'])),
    packages: optional(
      `how many packages, with load; ${DEFAULT_PACKAGES} by default`,
      numberBetween(1_000, 10_000_000),
    ),
  },
  environment: { BENCH_POSTGRES_URL: 'the superuser of a PostgreSQL to use instead of one of its own' },
  examples: ['load 1000000', 'reads'],
  json: true,
  async run({ args, progress }) {
    if (args.what === 'reads') return measureReads(progress);
    const result = await measureLoad(args.packages ?? DEFAULT_PACKAGES, progress);
    return { text: result.table, json: result.figures };
  },
});
