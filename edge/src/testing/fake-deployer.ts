import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import type { Deployer, ReleaseRefused } from '@safar/releases';

/** The change that every operation of the fake returns; `what` names the operation. */
export const CHANGE: Omit<Change, 'what'> = {
  revision: 8,
  at: '2026-11-21T12:00:00.000Z',
  who: 'ci',
  package: 'mfe-tours',
  build: 'aaaaaaaaaaaa',
};

/**
 * A release service that changes nothing: it records each operation and its arguments in `calls`, or
 * refuses it.
 */
export function fakeDeployer(registry: Registry, refusal?: ReleaseRefused) {
  const calls: unknown[][] = [];
  const record =
    (what: Change['what']) =>
    async (...args: unknown[]): Promise<Change> => {
      calls.push([what, ...args]);
      if (refusal) throw refusal;
      return { ...CHANGE, what };
    };
  const service: Deployer = {
    read: () => Promise.resolve(registry),
    publish: async (...args) => [await record('publish')(...args)],
    preview: async (...args) => {
      const { build = '' } = await record('publish')(...args);
      return { package: CHANGE.package, build, until: '2100-01-01T00:00:00.000Z' };
    },
    rollBack: record('rollback'),
    canary: record('canary'),
    promote: record('promote'),
    disable: record('disable'),
    enable: record('enable'),
    abandon: async (set, who, assertMayChange) => {
      assertMayChange?.([CHANGE.package]);
      return [await record('abandon-part')(set, who)];
    },
    revokeToken: async (id, who) => {
      await record('disable')(id, who);
      return { id, at: CHANGE.at, who };
    },
    turnServiceWorker: async (...args) => void (await record('disable')(...args)),
    readRevision: (revision) => Promise.resolve(revision === registry.revision ? registry : undefined),
    restore: async (revision, who, { assertMayChange, ...options } = {}) => {
      assertMayChange?.([CHANGE.package]);
      return [await record('rollback')(revision, who, options)];
    },
  };
  return { service, calls };
}
