import { FolderStore, ReleaseService } from '@safar/releases';
import { writeRemote, writeShell } from '@safar/releases/testing/write-build';
import { testFolder } from '@safar/releases/testing/test-folder';
import { formatRegistry } from '../formats/format-registry';
import { publishNew } from './publish-new';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

let folder: string;
let service: ReleaseService;
beforeEach(() => {
  folder = testFolder('new');
  service = new ReleaseService(new FolderStore(folder));
});

/** Publishes the builds that `npm start` has made. */
const start = (tours: string) =>
  publishNew(
    service,
    new Map([
      ['shell', { build: a, folder: writeShell(a) }],
      ['mfe-tours', { build: tours, folder: writeRemote('mfe-tours', tours) }],
      ['backend-tours', { build: a, folder: '/nowhere' }],
    ]),
  );

const served = async () => formatRegistry(await service.read()).split('\n\n')[0];

it('publishes at the first start what browsers load, all in one change, and nothing at the next', async () => {
  await start(a);
  await start(a);
  expect(await served()).toMatch(
    /^Revision 1\n {2}shell {6}live a{12} \(.*\), 1 kept\n {2}mfe-tours {2}live a{12} \(.*\), 1 kept$/,
  );
});

it('publishes what has changed since then, and not what was rolled back, which it names', async () => {
  expect(await start(a)).toEqual([]);
  expect(await start(b)).toEqual([]);
  await service.rollBack('mfe-tours', 'mitali');
  expect(await start(b)).toEqual(['mfe-tours']);
  expect(await served()).toMatch(/^Revision 3\n.*\n {2}mfe-tours {2}live a{12} \(.*\), 2 kept$/);
  await service.canary('mfe-tours', 10, 'mitali', { build: b });
  expect(await start(b)).toEqual([]);
});

it('replaces a development build by the published one', async () => {
  await start(a);
  await service.publish([writeRemote('mfe-tours', 'dev')], { who: 'mitali', revision: 'abc' });
  expect(await served()).toContain('live dev (abc), previous aaaaaaaaaaaa');
  await start(a);
  expect(await served()).toMatch(/live a{12} \(.*\), 2 kept$/);
});

it('publishes a development build at each start', async () => {
  await start(a);
  await start('dev');
  await service.rollBack('mfe-tours', 'mitali');
  await start('dev');
  expect(await served()).toContain('live dev');
});
