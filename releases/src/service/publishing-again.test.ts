import { FolderStore } from '../stores/folder-store';
import { writeRemote, writeShell } from '../testing/write-build';
import { ReleaseService } from './release-service';
import { testFolder } from '../testing/test-folder';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

let folder: string;
let service: ReleaseService;
beforeEach(async () => {
  folder = testFolder('again');
  service = new ReleaseService(new FolderStore(folder));
  await publish(writeShell(a));
  await publish(writeRemote('mfe-tours', a));
});

const publish = (build: string, more: { traffic?: number; urgent?: string } = {}) =>
  service.publish([build], { who: 'mitali', revision: 'abc123', ...more });

describe('publishing what is live already', () => {
  it('changes nothing, and says so', async () => {
    const before = await service.read();
    await expect(publish(writeRemote('mfe-tours', a))).rejects.toThrow(
      `mfe-tours@${a} is live already: there is nothing to publish.`,
    );
    expect(await service.read()).toEqual(before);
  });

  it('leaves it out of several packages, of which another one is new', async () => {
    const builds = [writeShell(a), writeRemote('mfe-tours', b)];
    const changes = await service.publish(builds, { who: 'mitali', revision: 'abc123' });
    expect(changes).toMatchObject([{ package: 'mfe-tours', build: b }]);
    expect((await service.read()).revision).toBe(3);
  });

  it('ends a canary, and tells open tabs that a shell is urgent', async () => {
    await publish(writeRemote('mfe-tours', b), { traffic: 10 });
    expect(await publish(writeRemote('mfe-tours', a))).toMatchObject([{ what: 'publish', build: a }]);
    expect(await publish(writeShell(a), { urgent: 'log-out' })).toMatchObject([{ urgent: true }]);
    await expect(publish(writeShell(a), { urgent: 'log-out' })).rejects.toThrow('is live already');
    await expect(publish(writeShell(a))).rejects.toThrow('is live already');
  });

  it('replaces a development build, which has the same id each time', async () => {
    await publish(writeRemote('mfe-tours', 'dev'));
    expect(await publish(writeRemote('mfe-tours', 'dev'))).toMatchObject([{ build: 'dev' }]);
  });
});
