import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@safar/releases/testing/test-folder';
import { excessOfService } from './service-sizes';

const folder = testFolder('sizes');

it('the folder of a service may weigh as much as its budget, with all that is in it', () => {
  mkdirSync(path.join(folder, 'node_modules/native'), { recursive: true });
  writeFileSync(path.join(folder, 'server.js'), 'x'.repeat(1_000_000));
  writeFileSync(path.join(folder, 'node_modules/native/library.node'), 'x'.repeat(500_000));
  expect(excessOfService('edge', folder, 1_500_000)).toEqual([]);
  const sentence = 'The build of edge is 1.5 MB; its budget is 1.4 MB.';
  expect(excessOfService('edge', folder, 1_400_000)).toEqual([sentence]);
});

it('a new service has to get a budget', () => {
  expect(excessOfService('edge', folder)).toEqual(['The build of edge is 1.5 MB; its budget is 0.0 MB.']);
});
