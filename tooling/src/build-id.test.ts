import { buildIdOf, npmPackagesOf, inputsOf } from './build-id';
import { readLockFile, type LockFile } from './lock-file';

const folders = (name: string) => [...new Set(inputsOf(name).map((file) => file.split('/')[0]))];

describe('the files that a build is made from', () => {
  it("are a remote's sources and the packages bundled into it, and no other remote", () => {
    expect(folders('mfe-tours')).toEqual([
      'mfe-tours',
      'shared-contracts',
      'shared-testing',
      'shared-ui',
      'tooling',
      'tsconfig.base.json',
    ]);
  });

  it('include shared-auth for the shell, which provides it to all', () => {
    expect(folders('shell')).toContain('shared-auth');
  });

  it('include what a service reads at run time', () => {
    expect(inputsOf('backend-tours').some((file) => file.startsWith('backend-tours/migrations/'))).toBe(true);
  });

  it('include no tests, so that a changed test makes no new build', () => {
    const testFiles = /\.test\.tsx?$|\/testing\/|screens\.json$/;
    expect(inputsOf('mfe-tours').filter((file) => testFiles.test(file))).toEqual([]);
  });

  it('give a package the same id each time, and each package another', () => {
    expect(buildIdOf('mfe-tours')).toMatch(/^[0-9a-f]{12}$/);
    expect(buildIdOf('mfe-tours')).toBe(buildIdOf('mfe-tours'));
    expect(buildIdOf('mfe-tours')).not.toBe(buildIdOf('mfe-tasks'));
  });
});

describe('the npm packages that a build is made from', () => {
  const lock = readLockFile();
  const present = npmPackagesOf(lock, 'mfe-tasks');
  const withPackage = (name: string, version: string): LockFile['snapshots'] => ({
    ...lock.snapshots,
    [`${name}@${version}`]: {},
  });

  it('are those that the package, its bundled packages and the tooling resolve to', () => {
    const names = present.map((id) => id.replace(/(?<=.)@.*/, ''));
    expect(names).toEqual(
      expect.arrayContaining(['react', 'valibot', '@emotion/serialize', 'webpack', 'terser']),
    );
    expect(names).not.toContain('pg');
  });

  it('do not change with the dependencies of a new remote', () => {
    const importers = { ...lock.importers, 'mfe-reviews': { dependencies: { stars: { version: '1.0.0' } } } };
    const grown = { importers, snapshots: withPackage('stars', '1.0.0') };
    for (const name of ['mfe-tasks', 'shell', 'edge'])
      expect(npmPackagesOf(grown, name)).toEqual(npmPackagesOf(lock, name));
  });

  it('include the dependencies of dependencies', () => {
    const snapshots = withPackage('memoize', '2.0.0');
    const serialize = Object.keys(snapshots).find((id) => id.startsWith('@emotion/serialize@'));
    snapshots[String(serialize)] = { dependencies: { memoize: '2.0.0' } };
    expect(npmPackagesOf({ ...lock, snapshots }, 'mfe-tasks')).toContain('memoize@2.0.0');
  });

  it('include, for a remote, the versions that the shell provides, which its build requires', () => {
    const shell = lock.importers['shell'];
    const importers = {
      ...lock.importers,
      shell: { dependencies: { ...shell?.dependencies, zustand: { version: '9.0.0' } } },
    };
    const moved = { importers, snapshots: withPackage('zustand', '9.0.0') };
    expect(npmPackagesOf(moved, 'mfe-tasks')).toContain('zustand@9.0.0');
    expect(npmPackagesOf(moved, 'backend-tasks')).toEqual(npmPackagesOf(lock, 'backend-tasks'));
  });

  it('do not change with what the lock file lists for other platforms', () => {
    const [react] = present.filter((id) => id.startsWith('react@'));
    const grown = { 'react-for-mars': '1.0.0' };
    const snapshots = {
      ...lock.snapshots,
      [String(react)]: { dependencies: {}, optionalDependencies: grown },
    };
    expect(npmPackagesOf({ ...lock, snapshots }, 'mfe-tasks')).toEqual(present);
  });

  it('cannot be listed when the lock file lacks one', () => {
    const importers = { ...lock.importers, 'mfe-tasks': { dependencies: { ghost: { version: '1.0.0' } } } };
    expect(() => npmPackagesOf({ ...lock, importers }, 'mfe-tasks')).toThrow(
      'The lock file does not list ghost@1.0.0.',
    );
  });
});
