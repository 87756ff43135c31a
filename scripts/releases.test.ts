import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from './releases';
import { throwAwayFolder } from './testing/throw-away';

const { folder, clear } = throwAwayFolder();
afterAll(clear);

let releases: string;
let count = 0;
beforeEach(() => {
  releases = path.join(folder, `releases-${(count += 1)}`);
});

/** A finished build that holds one file with its id. */
function built(build: string, text = build) {
  const from = path.join(folder, 'builds', build);
  mkdirSync(path.join(from, 'chunks'), { recursive: true });
  writeFileSync(path.join(from, 'chunks/main.js'), text);
  return { build, folder: from };
}

const registry = () => JSON.parse(readFileSync(path.join(releases, 'registry.json'), 'utf8')).packages;
const [one, two, three] = ['111111111111', '222222222222', '333333333333'];

it('makes builds live in one flip and keeps what was live to fall back to', () => {
  publish(
    new Map([
      ['shell', built(one)],
      ['mfe-tours', built(one)],
      ['edge', built(one)],
    ]),
    releases,
  );
  expect(registry()).toEqual({ shell: { live: one }, 'mfe-tours': { live: one } });
  publish(
    new Map([
      ['shell', built(one)],
      ['mfe-tours', built(two)],
    ]),
    releases,
  );
  expect(registry()).toEqual({ shell: { live: one }, 'mfe-tours': { live: two, previous: one } });
  expect(readFileSync(path.join(releases, 'mfe-tours', one, 'chunks/main.js'), 'utf8')).toBe(one);
});

it('keeps the former build to fall back to when the same one is published again', () => {
  for (const build of [one, two, two]) publish(new Map([['shell', built(build)]]), releases);
  expect(registry()).toEqual({ shell: { live: two, previous: one } });
});

it('leaves nothing half copied and no draft', () => {
  publish(new Map([['shell', built(three)]]), releases);
  expect(readdirSync(path.join(releases, 'shell'))).toEqual([three]);
  expect(readdirSync(releases).sort()).toEqual(['registry.json', 'shell']);
});

it('replaces the build of somebody at work, which is nothing to fall back to', () => {
  publish(
    new Map([
      ['shell', built(one)],
      ['mfe-tours', built(one)],
    ]),
    releases,
  );
  publish(new Map([['shell', built('dev', 'first')]]), releases);
  publish(new Map([['shell', built('dev', 'second')]]), releases);
  expect(readFileSync(path.join(releases, 'shell/dev/chunks/main.js'), 'utf8')).toBe('second');
  expect(registry()).toEqual({ shell: { live: 'dev', previous: one }, 'mfe-tours': { live: one } });
  publish(new Map([['shell', built(two)]]), releases);
  expect(registry().shell).toEqual({ live: two, previous: one });
});

it('starts over when the registry cannot be read', () => {
  mkdirSync(releases, { recursive: true });
  writeFileSync(path.join(releases, 'registry.json'), '{"version":');
  publish(new Map([['shell', built(one)]]), releases);
  expect(registry()).toEqual({ shell: { live: one } });
  expect(existsSync(path.join(releases, 'shell', one))).toBe(true);
});
