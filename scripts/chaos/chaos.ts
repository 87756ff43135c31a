import { numberBetween, oneOf, option } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { runChaos, type ChaosOptions, type ChaosResult } from './run-chaos';
import { tableOf } from '../site-use/traffic';

const DEFAULT_MINUTES = 10;
const DEFAULT_CLIENTS = 16;
/** Of more findings than these only the first ones are shown. */
const MAX_FINDINGS_SHOWN = 40;
const FAULTS: readonly ChaosOptions['faults'][] = ['all', 'postgres-kills', 'restarts'];

export const chaos = defineCommand({
  summary: 'Uses a whole site while its parts are killed, stopped and cut off, and looks for what was lost.',
  details: [
    'Clients register, add, change, book, cancel, like, bid and delete, each write with an Idempotency-Key and ' +
      'repeated until its response has come. Meanwhile PostgreSQL, both backends, the edge and the sign-in are ' +
      'killed or stopped for a moment, the network breaks, and the disk is slow. Afterwards every acknowledged ' +
      'change must be in the databases, once, with no other; every count must be right, and every index whole.',
    'With restarts, each service is asked to stop in turn, of each backend one instance after the other: no ' +
      'request of readers and writers may fail meanwhile.',
    'It has a data folder and ports of its own. No two runs are alike.',
  ],
  options: {
    minutes: option('number', `for how long; ${DEFAULT_MINUTES} by default`, numberBetween(0.1, 600)),
    clients: option('number', `how many at once; ${DEFAULT_CLIENTS} by default`, numberBetween(1, 500)),
    faults: option('what', 'which faults; all by default', oneOf(FAULTS)),
  },
  examples: [
    '--minutes 1',
    '--faults restarts --clients 50 --minutes 1',
    '--faults postgres-kills --minutes 20',
  ],
  json: true,
  async run({ options, progress }) {
    const { minutes = DEFAULT_MINUTES, clients = DEFAULT_CLIENTS, faults = 'all' } = options;
    const { folder, clear } = temporaryFolder();
    const result = await runChaos({ minutes, clients, faults, dataFolder: folder }, progress);
    await clear();
    const { findings } = result;
    return {
      ok: findings.length === 0,
      text: reportOf(result),
      json: {
        findings,
        done: Object.fromEntries(result.done),
        lost: Object.fromEntries(result.lost),
        faults: Object.fromEntries(result.faults),
      },
    };
  },
});

/** As Markdown. */
function reportOf({ done, lost, faults, findings }: ChaosResult): string {
  return [
    tableOf('operation', done),
    tableOf('fault', faults),
    tableOf('no response', lost),
    ...(findings.length > 0
      ? [`${findings.length} findings:`, ...findings.slice(0, MAX_FINDINGS_SHOWN)]
      : ['Nothing was lost, nothing is there that should not be, nothing twice.']),
  ].join('\n\n');
}
