import { BACKEND_NAMES, serviceOfBackend, type BackendName } from '@safar/shared-contracts/backends';
import { REMOTES, type RemoteScreen } from './resilience/remotes';

/** What a visitor sees while a part of the site fails. */
export const OUTCOMES = {
  screen: 'the screen',
  failure: 'the failure of this part, which Retry heals; the rest of the site works',
  'lasting failure': 'the failure of this part; the rest of the site works',
  notice: 'the frame or the content, a sentence, links and a Retry that heals',
  'late screen': 'a sentence until it is there, then the screen',
  sentence: 'a sentence with a Retry that heals, where data would be; the rest of the site works',
  kept: 'a sentence; what was typed stays, and can be sent once the fault is over',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** What is seen of a fault, and after how long at most, in ms, on a machine that has nothing else to do. */
interface Row {
  readonly sees: Outcome;
  readonly withinMs: number;
  /** `npm test` tries it as well. */
  readonly sampled?: true;
  /** Only a screen that was opened from another one meets it. */
  readonly byLink?: true;
}
const rows = <Fault extends string>(table: Readonly<Record<Fault, Row>>) => table;

/** What happens to the files of the shell, or within it. */
export const SHELL_FAULTS = rows({
  refused: { sees: 'notice', withinMs: 1_500, sampled: true },
  '404': { sees: 'notice', withinMs: 1_500, sampled: true },
  '503': { sees: 'notice', withinMs: 1_500 },
  HTML: { sees: 'notice', withinMs: 1_500, sampled: true },
  'cut off': { sees: 'notice', withinMs: 1_500 },
  altered: { sees: 'notice', withinMs: 1_500, sampled: true },
  hanging: { sees: 'notice', withinMs: 4_500, sampled: true },
  slow: { sees: 'late screen', withinMs: 4_500, sampled: true },
  'throws at load': { sees: 'notice', withinMs: 1_500, sampled: true },
  'throws at start': { sees: 'notice', withinMs: 1_500, sampled: true },
  'throws at render': { sees: 'notice', withinMs: 1_500 },
  'style missing': { sees: 'notice', withinMs: 1_500, sampled: true },
  'style hanging': { sees: 'notice', withinMs: 4_500, sampled: true },
  'page data damaged': { sees: 'notice', withinMs: 1_500, sampled: true },
});
export type ShellFault = keyof typeof SHELL_FAULTS;

/** What happens to the scripts of a remote. */
export const REMOTE_FAULTS = rows({
  refused: { sees: 'failure', withinMs: 1_500 },
  'refused once': { sees: 'screen', withinMs: 1_500 },
  '404': { sees: 'failure', withinMs: 1_500 },
  '503': { sees: 'failure', withinMs: 1_500 },
  HTML: { sees: 'failure', withinMs: 1_500 },
  'cut off': { sees: 'failure', withinMs: 1_500 },
  altered: { sees: 'failure', withinMs: 1_500 },
  hanging: { sees: 'failure', withinMs: 4_000, sampled: true },
  'inner chunk missing': { sees: 'failure', withinMs: 1_500 },
  'inner chunk hanging': { sees: 'failure', withinMs: 4_000 },
  'list of files missing': { sees: 'failure', withinMs: 1_500, byLink: true },
  'list of files hanging': { sees: 'failure', withinMs: 4_000, byLink: true },
  'throws at load': { sees: 'lasting failure', withinMs: 1_500 },
  'throws at render': { sees: 'lasting failure', withinMs: 1_500 },
  'missing export': { sees: 'lasting failure', withinMs: 1_500 },
  'throws at render, with a previous build': { sees: 'screen', withinMs: 1_500 },
  'hanging, with a previous build': { sees: 'screen', withinMs: 4_000 },
});
export type RemoteFault = keyof typeof REMOTE_FAULTS;

/** What happens between the edge and a backend. */
export const BACKEND_FAULTS = rows({
  down: { sees: 'sentence', withinMs: 8_000 },
  'black hole': { sees: 'sentence', withinMs: 12_000 },
  reset: { sees: 'sentence', withinMs: 3_000 },
  'slow by 5 s': { sees: 'screen', withinMs: 6_500, sampled: true },
  '20 KB/s': { sees: 'screen', withinMs: 5_000 },
  '500': { sees: 'sentence', withinMs: 1_500 },
  'malformed JSON': { sees: 'sentence', withinMs: 1_500 },
  'dies in the middle': { sees: 'sentence', withinMs: 3_000, sampled: true },
});
export type BackendFault = keyof typeof BACKEND_FAULTS;

/** What happens between a backend and its database, or in there. */
export const DATABASE_FAULTS = rows({
  down: { sees: 'sentence', withinMs: 3_000 },
  'black hole': { sees: 'sentence', withinMs: 12_000 },
  restarting: { sees: 'screen', withinMs: 4_000 },
  'read-only': { sees: 'screen', withinMs: 1_500 },
  'pool exhausted': { sees: 'sentence', withinMs: 12_000 },
});
export type DatabaseFault = keyof typeof DATABASE_FAULTS;

/** What happens to the identity provider, and who comes meanwhile. */
export const IDENTITY_FAULTS = rows({
  'down, for a visitor': { sees: 'screen', withinMs: 1_500 },
  'down, for a user': { sees: 'screen', withinMs: 1_500 },
  'down, for a user whose token has ended': { sees: 'sentence', withinMs: 9_000 },
  'down, at log-in': { sees: 'kept', withinMs: 4_000 },
  'hanging, for a visitor': { sees: 'screen', withinMs: 1_500 },
  'hanging, for a user': { sees: 'screen', withinMs: 1_500 },
  'hanging, for a user whose token has ended': { sees: 'sentence', withinMs: 5_000, sampled: true },
  'hanging, at log-in': { sees: 'kept', withinMs: 10_500 },
});
export type IdentityFault = keyof typeof IDENTITY_FAULTS;

/** What happens between an edge that has served the site before and the store of its builds. */
export const STORE_FAULTS = rows({
  down: { sees: 'screen', withinMs: 1_500 },
  'slow by 5 s': { sees: 'screen', withinMs: 1_500 },
  torn: { sees: 'screen', withinMs: 1_500, sampled: true },
});
export type StoreFault = keyof typeof STORE_FAULTS;

/** What a visitor does while their own network goes: each form. */
export const OFFLINE_FAULTS = rows({
  'at log-in': { sees: 'kept', withinMs: 3_000, sampled: true },
  'at registration': { sees: 'kept', withinMs: 3_000 },
  'at a mail for a new password': { sees: 'kept', withinMs: 3_000 },
  'at a new password': { sees: 'kept', withinMs: 3_000 },
  'at the profile': { sees: 'kept', withinMs: 3_000 },
  'at the deletion of an account': { sees: 'kept', withinMs: 15_000 },
  'at a new package': { sees: 'kept', withinMs: 15_000 },
  'at a changed package': { sees: 'kept', withinMs: 15_000 },
  'at a new task': { sees: 'kept', withinMs: 15_000, sampled: true },
  'at a changed task': { sees: 'kept', withinMs: 15_000 },
  'at a booking': { sees: 'kept', withinMs: 15_000 },
  'at a bid': { sees: 'kept', withinMs: 15_000 },
  'at a search of tours': { sees: 'kept', withinMs: 3_000 },
  'at a search of flights': { sees: 'kept', withinMs: 3_000 },
});
export type OfflineFault = keyof typeof OFFLINE_FAULTS;

/** When it goes: the last means that the site has done it, and that its response is lost. */
const OFFLINE_MOMENTS = ['before typing', 'when sending', 'after sending'] as const;
export type OfflineMoment = (typeof OFFLINE_MOMENTS)[number];
/** Moments that a form does not have: nothing is typed, or nothing is changed. */
const MISSING_MOMENTS: Partial<Record<OfflineFault, OfflineMoment>> = {
  'at a booking': 'before typing',
  'at a bid': 'before typing',
  'at a search of tours': 'after sending',
  'at a search of flights': 'after sending',
};

/**
 * A part of the site that can fail. `kind`: each has a file that makes its faults. `dependency`: what the
 * document calls the part.
 */
interface Subject {
  readonly kind: string;
  readonly dependency: string;
}

/** What happens to a part of the site, and what a visitor sees. */
type CellOf<Part, Fault extends string> = Part &
  Omit<Row, 'sampled'> & {
    readonly dependency: string;
    readonly fault: Fault;
    /** Whether `npm test` tries it; `npm test -- full` tries every cell. */
    readonly sampled: boolean;
  };
export type ShellCell = CellOf<{ readonly kind: 'shell' }, ShellFault>;
export type RemoteCell = CellOf<{ readonly kind: 'remote'; readonly screen: RemoteScreen }, RemoteFault>;
export type BackendCell = CellOf<{ readonly kind: 'backend'; readonly backend: BackendName }, BackendFault>;
export type DatabaseCell = CellOf<
  { readonly kind: 'database'; readonly backend: BackendName },
  DatabaseFault
>;
export type IdentityCell = CellOf<{ readonly kind: 'identity' }, IdentityFault>;
export type StoreCell = CellOf<{ readonly kind: 'store' }, StoreFault>;
export type OfflineCell = CellOf<{ readonly kind: 'offline'; readonly moment: OfflineMoment }, OfflineFault>;
export type Cell =
  | ShellCell
  | RemoteCell
  | BackendCell
  | DatabaseCell
  | IdentityCell
  | StoreCell
  | OfflineCell;

/** A cell of this part for each fault. */
function cellsOf<const Part extends Subject, Fault extends string>(
  part: Part,
  faults: Readonly<Record<Fault, Row>>,
): CellOf<Part, Fault>[] {
  const isFault = (name: string): name is Fault => Object.hasOwn(faults, name);
  return Object.keys(faults)
    .filter(isFault)
    .map((fault) => ({ sampled: false, ...faults[fault], ...part, fault }));
}

/** The matrix: every part with every fault. */
export const MATRIX: readonly Cell[] = [
  ...cellsOf({ kind: 'shell', dependency: 'shell' }, SHELL_FAULTS),
  ...REMOTES.flatMap((screen) =>
    cellsOf({ kind: 'remote', dependency: screen.name, screen }, REMOTE_FAULTS)
      // `npm test` breaks one remote in every way.
      .map((cell) => ({ ...cell, sampled: cell.sampled || screen.name === 'mfe-tours' })),
  ),
  ...BACKEND_NAMES.flatMap((backend) =>
    cellsOf({ kind: 'backend', dependency: serviceOfBackend(backend), backend }, BACKEND_FAULTS),
  ),
  ...BACKEND_NAMES.flatMap((backend) => {
    const dependency = `database of ${serviceOfBackend(backend)}`;
    return cellsOf({ kind: 'database', dependency, backend }, DATABASE_FAULTS);
  }),
  ...cellsOf({ kind: 'identity', dependency: 'identity provider' }, IDENTITY_FAULTS),
  ...cellsOf({ kind: 'store', dependency: 'S3' }, STORE_FAULTS),
  ...OFFLINE_MOMENTS.flatMap((moment) => {
    const dependency = `network of the visitor, gone ${moment}`;
    return cellsOf({ kind: 'offline', dependency, moment }, OFFLINE_FAULTS)
      .filter(({ fault }) => MISSING_MOMENTS[fault] !== moment)
      .map((cell) => ({ ...cell, sampled: cell.sampled && moment !== 'before typing' }));
  }),
];
