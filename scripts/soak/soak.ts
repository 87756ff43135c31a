import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { numberBetween, option } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { drawMemory } from './memory-picture';
import { trendOf } from './memory-trend';
import { runSoak } from './run-soak';
import { growing, reportOf } from './soak-report';

const DEFAULT_MINUTES = 20;
const DEFAULT_CLIENTS = 8;
const DEFAULT_STREAMS = 2_000;
const PICTURE = 'memory.svg';

export const soak = defineCommand({
  summary: 'Uses a whole site for a while, and fails when the memory of a part of it grows.',
  details: [
    'Readers take lists, searches, details and pages; writers register, sign in, add, change, book, like, bid ' +
      'and delete; tabs listen for releases, some of them closed and opened again. What the processes of each part ' +
      'take is sampled all the while; a report and a picture of it are written into a folder of .cache/soak.',
    'It has a data folder and ports of its own. It reads /proc, which only Linux has.',
  ],
  options: {
    minutes: option('number', `for how long; ${DEFAULT_MINUTES} by default`, numberBetween(0.2, 600)),
    clients: option(
      'number',
      `how many readers, and as many writers; ${DEFAULT_CLIENTS} by default`,
      numberBetween(1, 500),
    ),
    streams: option(
      'number',
      `how many event streams; ${DEFAULT_STREAMS} by default`,
      numberBetween(0, 5_000),
    ),
  },
  examples: ['--minutes 60'],
  json: true,
  async run({ options, progress }) {
    const { minutes = DEFAULT_MINUTES, clients = DEFAULT_CLIENTS, streams = DEFAULT_STREAMS } = options;
    const { folder: dataFolder, clear } = temporaryFolder();
    const result = await runSoak({ minutes, clients, streams, dataFolder }, progress);
    await clear();
    const folder = path.join(ROOT, '.cache/soak', new Date().toISOString().slice(0, 19).replaceAll(':', '-'));
    mkdirSync(folder, { recursive: true });
    const report = reportOf(result, PICTURE);
    writeFileSync(path.join(folder, 'report.md'), report);
    writeFileSync(path.join(folder, PICTURE), drawMemory('Own memory of each part, in MB', result.parts));
    writeFileSync(path.join(folder, 'memory.json'), JSON.stringify(result.parts));
    return {
      ok: growing(result).length === 0,
      text: `${report}\nWritten into ${folder}.`,
      json: {
        folder,
        parts: result.parts.map(({ name, samples }) => ({ name, ...trendOf(samples) })),
        done: Object.fromEntries(result.done),
        failed: Object.fromEntries(result.failed),
      },
    };
  },
});
