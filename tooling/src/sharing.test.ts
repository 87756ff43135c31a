import {
  consumedByRemotes,
  namesMatter,
  packageOf,
  providedByShellSource,
  SHARED_MODULES,
  sharedVersion,
} from './sharing';

describe('the sharing policy', () => {
  it('has every key on both sides: a key on one side alone would silently be a second copy', () => {
    const provided = providedByShellSource();
    for (const key of Object.keys(consumedByRemotes())) expect(provided).toContain(`"${key}": { version:`);
    expect(Object.keys(consumedByRemotes())).toEqual(SHARED_MODULES.map(({ key }) => key));
  });

  it('lets a remote bring nothing shared of its own, and refuse a version it was not made for', () => {
    for (const policy of Object.values(consumedByRemotes())) {
      expect(policy).toMatchObject({ import: false, singleton: true, strictVersion: true });
    }
  });

  it('knows where a version does not tell what there is: what is offered in part, and what is our own', () => {
    expect(SHARED_MODULES.filter(namesMatter).map(({ key }) => key)).toEqual([
      'react-router-dom',
      '@safar/shared-auth',
    ]);
  });

  it('provides the installed versions', () => {
    expect(sharedVersion('react')).toBe(sharedVersion('react/jsx-runtime'));
    expect(sharedVersion('react-router-dom')).toMatch(/^7\./);
    expect(packageOf('@emotion/react')).toBe('@emotion/react');
  });
});
