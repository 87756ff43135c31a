import { numberBetween, option, optional, oneOf, required } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { canaryTable, measureCanary } from './canary/measure-canary';
import { measureContent } from './content/measure-content';
import { isReached, tableOf } from './front/front-figures';
import { measureFront } from './front/measure-front';
import { measureLoad } from './load/measure-load';
import { measureOverload } from './overload/measure-overload';
import { measurePages } from './pages/measure-pages';
import { pagesTables } from './pages/pages-tables';
import { writeMeasured } from './performance-document';
import { measureReads } from './reads/measure-reads';

const DEFAULT_PACKAGES = 100_000;
/** They take about ten minutes. An interval that means something takes five and more. */
const DEFAULT_REPETITIONS = 2;

export const bench = defineCommand({
  summary: 'Measures the site, and prints the figures as a table for docs/performance.md.',
  details: [
    'pages: screens in a browser, against one preloaded bundle that is built from the very same sources without ' +
      'federation (bench/single) and served by the same edge; in turns, so that only ratios count. The tables are ' +
      'written into docs/performance.md.',
    'reads: lists, details and scenes that are asked for again and again, against a bare Fastify route with the ' +
      'same bytes, and a file of a build against @fastify/static; the table is written into docs/performance.md.',
    'load: the tour backend with so many packages, as one client and under twelve hard searches at once. The ' +
      'database is made on the first run and kept in .cache/bench; later runs only bring it up to date.',
    'overload: how much is served at most, and what of it while five times as much is requested, through the ' +
      'edge and by the tour backend.',
    'front: nginx in front of the site, with the configuration of scripts/front: how many page views it serves ' +
      'itself while data change, how soon a release and a canary are seen, and that it has nothing of users. The ' +
      'table is written into docs/performance.md. Without nginx, that of Debian is unpacked into .cache.',
    'content: how many page views have their content while a tour is changed once and five times a second; the ' +
      'table is written into docs/performance.md.',
    'canary: after how many loads a canary is stopped, and how often one as good as the live build, by chance.',
  ],
  args: {
    what: required(
      'what to measure',
      oneOf(['canary', 'content', 'front', 'load', 'overload', 'pages', 'reads']),
    ),
    packages: optional(
      `how many packages, with load; ${DEFAULT_PACKAGES} by default`,
      numberBetween(1_000, 10_000_000),
    ),
  },
  options: {
    repetitions: option(
      'number',
      `how many pairs of visits to each screen, with pages; ${DEFAULT_REPETITIONS} by default`,
      numberBetween(1, 100),
    ),
  },
  environment: {
    BENCH_POSTGRES_URL: 'the superuser of a PostgreSQL to use instead of one of its own',
    NGINX_PATH: 'the nginx to measure',
  },
  examples: ['canary', 'content', 'pages', 'load 1000000', 'reads', 'overload', 'front'],
  json: true,
  async run({ args, options, progress }) {
    if (args.what === 'canary') {
      const figures = await measureCanary(progress);
      return { text: canaryTable(figures), json: figures };
    }
    if (args.what === 'content') return measureContent(progress);
    if (args.what === 'overload') return measureOverload(progress);
    if (args.what === 'reads') return measureReads(progress);
    if (args.what === 'front') {
      const figures = await measureFront(progress);
      await writeMeasured('front', tableOf(figures));
      return { ok: isReached(figures), text: tableOf(figures), json: figures };
    }
    if (args.what === 'pages') {
      const repetitions = options.repetitions ?? DEFAULT_REPETITIONS;
      const measured = await measurePages(repetitions, progress, (part) =>
        writeMeasured('pages', pagesTables(part)),
      );
      return { text: pagesTables(measured), json: measured };
    }
    const result = await measureLoad(args.packages ?? DEFAULT_PACKAGES, progress);
    return { text: result.table, json: result.figures };
  },
});
