import { buildIdOf, npmPackagesOf, inputsOf } from './build-id';
import { readLockFile, type LockFile } from './lock-file';

const folders = (name: string) => [...new Set(inputsOf(name).map((file) => file.split('/')[0]))];

describe('what a build is made from', () => {
  it('is, for a remote, its own sources and the packages bundled into it: no other remote, no shell, no session', () => {
    expect(folders('mfe-tours')).toEqual([
      'mfe-tours',
      'shared-contracts',
      'shared-testing',
      'shared-ui',
      'tooling',
      'tsconfig.base.json',
    ]);
  });

  it('is, for the shell, also the session that it provides to all', () => {
    expect(folders('shell')).toContain('shared-auth');
  });

  it('is, for a service, also what it reads at run time', () => {
    expect(inputsOf('backend-tours').some((file) => file.startsWith('backend-tours/migrations/'))).toBe(true);
  });

  it('has no tests in it: a test that changes makes no new build', () => {
    const ofTests = /\.test\.tsx?$|\/testing\/|screens\.json$/;
    expect(inputsOf('mfe-tours').filter((file) => ofTests.test(file))).toEqual([]);
  });

  it('has an id that is the same each time and another for each package', () => {
    expect(buildIdOf('mfe-tours')).toMatch(/^[0-9a-f]{12}$/);
    expect(buildIdOf('mfe-tours')).toBe(buildIdOf('mfe-tours'));
    expect(buildIdOf('mfe-tours')).not.toBe(buildIdOf('mfe-tasks'));
  });
});

describe('what of the lock file a build is made from', () => {
  const lock = readLockFile();
  const present = npmPackagesOf(lock, 'mfe-tasks');
  const withPackage = (name: string, version: string, snapshot = {}): LockFile['snapshots'] => ({
    ...lock.snapshots,
    [`${name}@${version}`]: snapshot,
  });

  it('is what the package, what is bundled into it and the tooling resolve to', () => {
    const names = present.map((id) => id.replace(/(?<=.)@.*/, ''));
    expect(names).toEqual(
      expect.arrayContaining(['react', 'valibot', '@emotion/serialize', 'webpack', 'terser']),
    );
    expect(names).not.toContain('pg');
  });

  it('is no other package: a new team, and what it depends on, makes nobody a new build', () => {
    const importers = { ...lock.importers, 'mfe-reviews': { dependencies: { stars: { version: '1.0.0' } } } };
    const grown = { importers, snapshots: withPackage('stars', '1.0.0') };
    for (const name of ['mfe-tasks', 'shell', 'edge'])
      expect(npmPackagesOf(grown, name)).toEqual(npmPackagesOf(lock, name));
  });

  it('is also what a dependency depends on', () => {
    const snapshots = withPackage('memoize', '2.0.0');
    const serialize = Object.keys(snapshots).find((id) => id.startsWith('@emotion/serialize@'));
    snapshots[String(serialize)] = { dependencies: { memoize: '2.0.0' } };
    expect(npmPackagesOf({ ...lock, snapshots }, 'mfe-tasks')).toContain('memoize@2.0.0');
  });

  it('is, for a remote, also the versions that the shell shares, which its build demands', () => {
    const shell = lock.importers['shell'];
    const importers = {
      ...lock.importers,
      shell: { dependencies: { ...shell?.dependencies, zustand: { version: '9.0.0' } } },
    };
    const moved = { importers, snapshots: withPackage('zustand', '9.0.0') };
    expect(npmPackagesOf(moved, 'mfe-tasks')).toContain('zustand@9.0.0');
    expect(npmPackagesOf(moved, 'backend-tasks')).toEqual(npmPackagesOf(lock, 'backend-tasks'));
  });

  it('cannot be told when something is missing', () => {
    const importers = { ...lock.importers, 'mfe-tasks': { dependencies: { ghost: { version: '1.0.0' } } } };
    expect(() => npmPackagesOf({ ...lock, importers }, 'mfe-tasks')).toThrow(
      'The lock file does not know ghost@1.0.0.',
    );
  });
});
