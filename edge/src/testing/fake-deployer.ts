import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import type { Deployer, ReleaseRefused } from '@safar/releases';

/** What a desk that only writes down answers with, but for what was done. */
export const CHANGE: Omit<Change, 'what'> = {
  ...{ revision: 8, at: '2026-11-21T12:00:00.000Z', who: 'ci', package: 'mfe-tours', build: 'aaaaaaaaaaaa' },
};

/** A desk that changes nothing: it writes down what it was asked to do, or refuses it. */
export function fakeDeployer(registry: Registry, refusal?: ReleaseRefused) {
  const asked: unknown[][] = [];
  const does =
    (what: Change['what']) =>
    async (...args: unknown[]): Promise<Change> => {
      asked.push([what, ...args]);
      if (refusal) throw refusal;
      return { ...CHANGE, what };
    };
  const service: Deployer = {
    read: () => Promise.resolve(registry),
    publish: async (...args) => [await does('publish')(...args)],
    ...{ rollBack: does('rollback'), canary: does('canary'), promote: does('promote') },
    ...{ disable: does('disable'), enable: does('enable') },
  };
  return { service, asked };
}
