import { buildIdOf, inputsOf } from './build-id';

const folders = (name: string) => [...new Set(inputsOf(name).map((file) => file.split('/')[0]))];

describe('what a build is made from', () => {
  it('is, for a remote, its own sources and the packages bundled into it: no other remote, no shell, no session', () => {
    expect(folders('mfe-tours')).toEqual([
      'mfe-tours',
      'shared-contracts',
      'shared-ui',
      'tooling',
      'pnpm-lock.yaml',
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
    expect(inputsOf('mfe-tours').filter((file) => /\.test\.tsx?$|\/testing\//.test(file))).toEqual([]);
  });

  it('has an id that is the same each time and another for each package', () => {
    expect(buildIdOf('mfe-tours')).toMatch(/^[0-9a-f]{12}$/);
    expect(buildIdOf('mfe-tours')).toBe(buildIdOf('mfe-tours'));
    expect(buildIdOf('mfe-tours')).not.toBe(buildIdOf('mfe-tasks'));
  });
});
