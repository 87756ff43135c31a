import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles, currentActor, provenanceOf } from './provenance';

it('a build says what it was made from, and by whom', () => {
  const { sources, revision, builtBy, builtAt } = provenanceOf('mfe-tours');
  expect(Object.keys(sources)).toEqual(['mfe-tours', 'shared-contracts', 'shared-testing', 'shared-ui']);
  for (const hash of Object.values(sources)) expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(provenanceOf('mfe-tasks').sources['shared-ui']).toBe(sources['shared-ui']);
  expect(provenanceOf('shell').sources).toHaveProperty('shared-auth');
  expect(revision).toMatch(/^([0-9a-f]{12}|unknown)$/);
  expect(builtBy).not.toBe('');
  expect(Math.abs(Date.now() - Date.parse(builtAt))).toBeLessThan(60_000);
});

it('who builds is named by DEPLOY_AS, by the system, or by the number of a user that it knows no name of', () => {
  const unnamed = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(currentActor({ DEPLOY_AS: 'tours-ci' }, unnamed)).toBe('tours-ci');
  expect(currentActor({}, () => ({ username: 'mina' }))).toBe('mina');
  expect(currentActor({}, unnamed)).toBe(`user ${process.getuid?.()}`);
});

it('files that are changed, new, renamed or removed differ from the last commit; none do outside of git', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'safar-provenance-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe', timeout: 30_000 });
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  try {
    mkdirSync(path.join(root, 'src'));
    for (const file of ['src/same.ts', 'src/changed.ts', 'src/renamed.ts', 'src/gone.ts']) write(file, file);
    expect(changedFiles(root)).toEqual([]);
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@safar.example', 'commit', '--quiet', '-m', 'a');
    expect(changedFiles(root)).toEqual([]);
    write('src/changed.ts', 'other');
    write('src/a new one.ts', '');
    renameSync(path.join(root, 'src/renamed.ts'), path.join(root, 'src/tea — other name.ts'));
    rmSync(path.join(root, 'src/gone.ts'));
    expect(changedFiles(root).sort()).toEqual([
      'src/a new one.ts',
      'src/changed.ts',
      'src/gone.ts',
      'src/renamed.ts',
      'src/tea — other name.ts',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
