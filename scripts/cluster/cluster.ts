import { flag, oneOf, optional } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { runUntilStopped } from '../stack/run-until-stopped';
import { logStarted } from '../stack/log-started';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { checkCluster } from './check/check-cluster';
import { reportOf } from './check/report';
import { clusterOptions } from './cluster-additions';
import { freeClusterPort } from './cluster-ports';

export const cluster = defineCommand({
  summary:
    'Starts a cluster on this machine: two edges behind nginx, two of each backend, PostgreSQL with a replica.',
  details: [
    'nginx has to be installed: apt install nginx-light. It repeats only requests that change nothing or are done ' +
      'once. The edges count requests together, in a database of their own. Anonymous visitors read from the replica.',
    'Data and ports are its own; it runs beside the site of `npm start`. Ctrl-C stops it.',
    'check: starts another one, and runs journeys, readers and writers while edges and backends are killed in ' +
      'turn. No request may fail and nothing be lost; a session, limits and the stop of a canary must be shared.',
  ],
  environment: {
    PORT: 'where the cluster is; the nine ports after it are used as well (3100)',
    SAFAR_DATA: 'the folder of all data (.data/cluster)',
    RELEASES_URL: 'an S3 bucket for releases (a folder that both edges use)',
  },
  args: { check: optional('whether it is checked instead', oneOf(['check'])) },
  options: { fresh: flag('delete all data first') },
  examples: ['--fresh', 'check'],
  async run({ args, options, progress }) {
    if (args.check) {
      const { folder, clear } = temporaryFolder();
      const port = await freeClusterPort();
      const report = await checkCluster({ dataFolder: folder, port }, progress).finally(clear);
      return { ok: report.findings.length === 0, text: reportOf(report) };
    }
    const own = { ...clusterOptions(process.env), command: 'npm run cluster' };
    return runUntilStopped({ ...own, progress, fresh: options.fresh }, (stack) =>
      logStarted(`The cluster is at ${stack.origin}`, stack.settings, progress),
    );
  },
});
