import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '@safar/tooling/build';
import { defineCommand } from '../command-line/command';
import { describeError } from '../describe-error';
import type { Progress } from '../progress';
import { assertFreeSpace } from './data/data-folder';
import { dataPaths } from './data/data-paths';
import { assertFinished, runningSitePort } from './data/lock';
import { assertPortsFree, whyNotFree } from './processes/ports/free-ports';
import { metricsPorts, serviceEnvironment } from './services/service-environment';
import { checkService, isService, SERVICES } from './services/services';
import { assertMayStart, originOnThisMachine, portsUsed, readSettings, type Settings } from './settings';
import { checkOwnDatabases, runningDatabases } from './databases/start-databases';
import { secretsAndPaths } from './secrets/stack-secrets';

/** One thing that was looked at. `problem`: what is wrong with it. */
interface Finding {
  readonly title: string;
  readonly problem?: string;
}

export const doctor = defineCommand({
  summary:
    'Says whether this machine and this configuration can run the site, and what is missing or unsafe.',
  details: [
    'It looks at Node, disk, ports, databases of your own and the configuration of each service, as `npm start` ' +
      'would use them with the same variables. It starts nothing and changes no data; the first time it ' +
      'installs tools and builds the services.',
  ],
  environment: { 'the variables of npm start': 'docs/operations.md lists them' },
  json: true,
  async run({ progress }) {
    const findings = await examine(process.env, progress);
    const problems = findings.filter(({ problem }) => problem !== undefined);
    const lines = findings.map(({ title, problem }) =>
      problem === undefined ? `  ✓ ${title}` : `  ✗ ${title}\n${indent(problem)}`,
    );
    const sum =
      problems.length === 0
        ? 'Nothing is missing or unsafe.'
        : `${problems.length} of ${findings.length} need you.`;
    return { ok: problems.length === 0, text: [...lines, '', sum].join('\n'), json: { findings } };
  },
});

const indent = (text: string) => text.replace(/^/gm, '    ');

async function examine(env: NodeJS.ProcessEnv, progress: Progress): Promise<readonly Finding[]> {
  const machine = `Node ${process.versions.node} on ${availableParallelism()} cores`;
  let settings: Settings;
  try {
    settings = readSettings(env);
    assertMayStart(env);
  } catch (error) {
    return [{ title: machine }, { title: 'Variables', problem: describeError(error) }];
  }
  const { dataFolder, databases } = settings;
  return [
    { title: machine },
    await examinePart(`The data folder ${dataFolder}`, () => {
      assertFreeSpace(dataFolder, { on: existingParent(dataFolder) });
      assertFinished(dataFolder);
    }),
    ...(await examinePorts(settings)),
    ...(databases ? [await examinePart('Your databases', () => checkOwnDatabases(databases))] : []),
    ...(await examineServices(settings, progress)),
  ];
}

async function examinePart(title: string, work: () => unknown): Promise<Finding> {
  try {
    await work();
    return { title };
  } catch (error) {
    return { title, problem: describeError(error) };
  }
}

async function examinePorts(settings: Settings): Promise<readonly Finding[]> {
  const port = runningSitePort(settings.dataFolder);
  if (port !== undefined) return [{ title: `Ports: Safar runs at ${originOnThisMachine(settings, port)}` }];
  const ports = portsUsed(settings);
  const site = await examinePart(`Ports ${ports.join(', ')}`, () =>
    assertPortsFree(ports, settings.ports.edge),
  );
  const ofMetrics = metricsPorts(settings);
  if (ofMetrics.length === 0) return [site];
  return [
    site,
    await examinePart(`Ports of the metrics ${ofMetrics.join(', ')}`, async () => {
      for (const each of ofMetrics) {
        const reason = ports.includes(each) ? `The site itself has port ${each}.` : await whyNotFree(each);
        if (reason !== undefined) throw new Error(`${reason} Choose another METRICS_PORT.`);
      }
    }),
  ];
}

/** Asks each service itself, with the environment that it would get. */
async function examineServices(settings: Settings, progress: Progress): Promise<readonly Finding[]> {
  const builds = await progress.step('Builds of the services', () => ensureBuilt(SERVICES));
  return withData(settings, async (readable) => {
    const { databases, ports, dataFolder } = readable;
    const wiring = {
      ...secretsAndPaths(readable),
      databases: databases ?? runningDatabases(dataFolder, ports.postgres),
    };
    const names = [...builds.keys()].filter(isService);
    return Promise.all(
      names.map(async (name): Promise<Finding> => {
        const folder = builds.get(name)?.folder ?? '';
        const { ok, output } = await checkService(folder, serviceEnvironment(name, readable, wiring));
        const report = output.trim();
        return ok ? { title: report } : { title: name, problem: report };
      }),
    );
  });
}

/**
 * Does work that makes secrets where there are none: in a temporary folder then, for a doctor changes
 * nothing.
 */
async function withData<T>(settings: Settings, work: (readable: Settings) => Promise<T>): Promise<T> {
  if (existsSync(dataPaths(settings.dataFolder).secrets)) return work(settings);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'safar-doctor-'));
  try {
    return await work({ ...settings, dataFolder });
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
}

function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(path.dirname(folder));
}
