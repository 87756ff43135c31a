import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from './root';
import {
  consumedByRemotes,
  comparesNames,
  packageOfKey,
  shareScopeSource,
  SHARED_MODULES,
  sharedVersion,
} from './sharing';

describe('the sharing policy', () => {
  it('lists every key on both sides, since a key on one side alone would silently be a second copy', () => {
    const provided = shareScopeSource();
    for (const key of Object.keys(consumedByRemotes())) expect(provided).toContain(`"${key}": { version:`);
    expect(Object.keys(consumedByRemotes())).toEqual(SHARED_MODULES.map(({ key }) => key));
  });

  it('lets a remote contain no shared module, and refuse a version that it does not accept', () => {
    for (const policy of Object.values(consumedByRemotes())) {
      expect(policy).toMatchObject({ import: false, singleton: true, strictVersion: true });
    }
  });

  it('compares names where a version does not tell them: of modules provided in part, and of our own', () => {
    expect(SHARED_MODULES.filter(comparesNames).map(({ key }) => key)).toEqual([
      'react-router-dom',
      '@emotion/react',
      '@safar/shared-auth',
    ]);
  });

  it('provides the installed versions', () => {
    expect(sharedVersion('react')).toBe(sharedVersion('react/jsx-runtime'));
    expect(sharedVersion('react-router-dom')).toMatch(/^7\./);
    expect(packageOfKey('@emotion/react')).toBe('@emotion/react');
  });

  it('provides our own shared package by the version in its package.json, which its users require', () => {
    const { version } = v.parse(
      v.object({ version: v.string() }),
      JSON.parse(readFileSync(path.join(ROOT, 'shared-auth/package.json'), 'utf8')),
    );
    expect(sharedVersion('@safar/shared-auth')).toBe(version);
    expect(consumedByRemotes()['@safar/shared-auth']?.requiredVersion).toBe(`^${version}`);
  });
});
