import { fail, sum, type CheckResult } from '../check';
import type { Filter } from '../filter';
import { runProcessTests, runUnitTests } from '../jest/unit-tests';
import { checkStart } from './check-start';
import { environmentOf, NEWEST_NODE, nodeBinary, OLDEST_NODE } from './node-binary';

/** The tests that another Node breaks first: builds, processes, sockets, SQL. */
const SAMPLE: Filter = {
  paths: [
    'tooling/src/webpack/',
    'shared-server/src/database/',
    'shared-server/src/overload/',
    'shared-server/src/process/',
    'scripts/stack/processes/',
  ],
};
/** The services as they are deployed. */
const SERVICE_FOLDERS: Filter = { paths: ['scripts/stack/services/service-folders.process.test.ts'] };
const EVERYTHING: Filter = { paths: [] };

/**
 * A start, and some of the unit tests, on the newest Node that is supported; on the oldest, when this is the
 * newest.
 */
export async function checkOtherNode(): Promise<CheckResult> {
  const isNewest = majorOf(process.versions.node) === majorOf(NEWEST_NODE);
  return checkNode(isNewest ? OLDEST_NODE : NEWEST_NODE, SAMPLE);
}

/** A start and all unit tests on the oldest and on the newest Node. */
export async function checkNodeVersions(): Promise<CheckResult> {
  const oldest = await checkNode(OLDEST_NODE, EVERYTHING);
  return sum(oldest, await checkNode(NEWEST_NODE, EVERYTHING));
}

const majorOf = (version: string) => version.split('.')[0];

async function checkNode(version: string, filter: Filter): Promise<CheckResult> {
  const node = await nodeBinary(version);
  const run = { check: `node-${version}`, node, env: environmentOf(node) };
  const units = await runUnitTests(filter, run);
  const tests = sum(
    units,
    await runProcessTests(SERVICE_FOLDERS, { ...run, check: `${run.check}-services` }),
  );
  const start = await checkStart(node);
  return start.failed > 0 ? sum(tests, fail(`On Node ${version}: ${start.output}`)) : sum(tests, start);
}
