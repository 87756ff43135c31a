import { writeResilienceReport } from '@safar/scripts/checks/resilience/resilience-report';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { inFull } from '@safar/shared-server/testing/in-full';
import { mapConcurrently } from '@safar/tooling/map-concurrently';
import { MATRIX, OUTCOMES, type Cell } from '../../resilience.matrix';
import { seeBackendCell } from '../../resilience/backend-cells';
import { seeDatabaseCell } from '../../resilience/database-cells';
import { seeIdentityCell } from '../../resilience/identity-cells';
import { seeOfflineCell } from '../../resilience/offline-cells';
import { seeRemoteCell } from '../../resilience/remote-cells';
import { contentIsThere, seeShellCell } from '../../resilience/shell-cells';
import { startSiteUnderFaults } from '../../resilience/site-under-faults';
import { seeStoreCell, startSiteWithStore } from '../../resilience/store-cells';
import { ORIGIN, sharedBrowser } from '../../visitor/visitor';

const FULL = inFull(true, false);
/** Most visits only wait for limits. In full a cell of the shell has two. */
const CONCURRENT_VISITS = { shell: inFull(2, 4), remote: 4, offline: 3 };
const VISITS_TIMEOUT_MS = 1_200_000;

const cells = MATRIX.filter(({ sampled }) => FULL || sampled);
/** What was seen otherwise than it should be, by cell; empty when all was as it should be. */
const found = new Map<Cell, string>();

/** Tries cells of these kinds, some at once. */
async function tryOut<Kind extends Cell['kind']>(
  kinds: readonly Kind[],
  concurrency: number,
  see: (cell: Extract<Cell, { kind: Kind }>) => Promise<void>,
): Promise<void> {
  const isMeant = (cell: Cell): cell is Extract<Cell, { kind: Kind }> =>
    kinds.some((kind) => kind === cell.kind);
  await mapConcurrently(cells.filter(isMeant), concurrency, async (cell) => {
    const problem = await see(cell).then(
      () => '',
      (error: unknown) => String(error),
    );
    found.set(cell, problem);
  });
}

type Accounts = Awaited<ReturnType<typeof signInSampleAccounts>>;
type Ids = Awaited<ReturnType<typeof readSampleIds>>;

/** Tries what breaks in the browser of a visitor, or on the way to it: the running site stays as it is. */
async function tryOutVisits(accounts: Accounts, ids: Ids): Promise<void> {
  await tryOut(['shell'], CONCURRENT_VISITS.shell, seeShellCell);
  await tryOut(['remote'], CONCURRENT_VISITS.remote, (cell) => seeRemoteCell(cell, accounts.traveller));
  await tryOut(['offline'], CONCURRENT_VISITS.offline, (cell) => seeOfflineCell(cell, accounts, ids));
}

/**
 * What breaks a part that the next cell needs is tried one after the other. The databases are those of the
 * running site as well: they break once its visits are over.
 */
async function tryOutParts(visits: Promise<void>): Promise<void> {
  const site = await startSiteUnderFaults();
  try {
    await tryOut(['backend'], 1, (cell) => seeBackendCell(cell, site));
    await tryOut(['identity'], 1, (cell) => seeIdentityCell(cell, site));
    await visits;
    await tryOut(['database'], 1, (cell) => seeDatabaseCell(cell, site));
  } finally {
    await site.stop();
  }
}

async function tryOutStore(): Promise<void> {
  const site = await startSiteWithStore();
  try {
    await tryOut(['store'], 1, (cell) => seeStoreCell(cell, site));
  } finally {
    await site.stop();
  }
}

beforeAll(async () => {
  const accounts = await signInSampleAccounts(await sharedBrowser(), ORIGIN);
  const ids = await readSampleIds(ORIGIN);
  await contentIsThere();
  // Beside each other, since all of it mostly waits for limits, on sites of its own.
  const visits = tryOutVisits(accounts, ids);
  await Promise.all([visits, tryOutParts(visits).then(tryOutStore)]);
}, VISITS_TIMEOUT_MS);
afterAll(() =>
  writeResilienceReport({
    full: FULL,
    cells: MATRIX.map((cell) => {
      const { dependency, fault, sees, withinMs } = cell;
      const result = found.get(cell);
      return {
        dependency,
        fault,
        sees: OUTCOMES[sees],
        withinMs,
        ...(result === undefined ? {} : { result }),
      };
    }),
  }),
);

describe('while a part of the site fails, a visitor sees what the matrix says', () => {
  it.each(cells.map((cell) => [`${cell.dependency}: ${cell.fault}`, cell] as const))('%s', (_name, cell) => {
    expect(found.get(cell)).toBe('');
  });
});
