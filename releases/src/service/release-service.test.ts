import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRemote, writeShell } from '../testing/write-build';
import { FolderStore } from '../stores/folder-store';
import { buildsOf, canaryOf, isDisabled, liveOf, previousOf, versionOf } from '../registry/registry';
import { ReleaseService } from './release-service';

const MITALI = { who: 'mitali', revision: 'abc123' };
const TOURS = 'mfe-tours';
const id = (letter: string) => letter.repeat(12);
const [a, b, c] = [id('a'), id('b'), id('c')];

let place: string;
let store: FolderStore;
let service: ReleaseService;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'safar-desk-'));
  store = new FolderStore(place);
  service = new ReleaseService(store);
});
afterEach(() => rm(place, { recursive: true, force: true }));

const publish = (build: string, traffic?: number) =>
  service.publish([writeRemote(TOURS, build)], { ...MITALI, ...(traffic === undefined ? {} : { traffic }) });

async function served(name = TOURS) {
  const builds = buildsOf(await service.read(), name);
  const canary = canaryOf(builds);
  const told = (build: Parameters<typeof versionOf>[0] | undefined) => build && versionOf(build);
  return {
    live: told(liveOf(builds)),
    previous: told(previousOf(builds)),
    ...(canary ? { canary: [versionOf(canary), canary.deployment.traffic] } : {}),
    ...(isDisabled(builds) ? { disabled: true } : {}),
  };
}

describe('publishing', () => {
  it('makes a build live, keeps the one before to fall back to, and says who did what and when', async () => {
    await publish(a);
    const [change] = await publish(b);
    expect(await served()).toEqual({ live: b, previous: a });
    expect(change).toMatchObject({ revision: 2, who: 'mitali', what: 'publish', package: TOURS, build: b });
    const { log, microFrontends } = await service.read();
    expect(log.map(({ build }) => build)).toEqual([b, a]);
    expect(microFrontends[TOURS]?.[0]).toMatchObject({
      url: `/remotes/mfe-tours/${b}/remoteEntry.js`,
      fallbackUrl: `/remotes/mfe-tours/${a}/remoteEntry.js`,
      metadata: { version: b, integrity: expect.stringMatching(/^sha384-/) },
      deployment: { traffic: 100, default: true },
      extras: { team: 'Team', revision: 'abc123', publishedBy: 'mitali' },
    });
  });

  it('puts several packages live in one change', async () => {
    await service.publish([writeShell(a), writeRemote(TOURS, b)], MITALI);
    const { revision, microFrontends } = await service.read();
    expect(revision).toBe(1);
    expect(Object.keys(microFrontends)).toEqual(['shell', TOURS]);
  });

  it('keeps its folder whole: files as they were built, none half there', async () => {
    const folder = writeRemote(TOURS, a);
    await service.publish([folder], MITALI);
    for (const file of ['remoteEntry.js', 'chunks/screen.js', 'build.json']) {
      expect(await readFile(path.join(place, TOURS, a, file), 'utf8')).toBe(
        await readFile(path.join(folder, file), 'utf8'),
      );
    }
    expect(await readdir(path.join(place, 'drafts'))).toEqual([]);
  });

  it('refuses a build whose files are not those it was built with', async () => {
    const folder = writeRemote(TOURS, a);
    await writeFile(path.join(folder, 'chunks/screen.js'), '// something else');
    await expect(service.publish([folder], MITALI)).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('chunks/screen.js of mfe-tours@aaaaaaaaaaaa is not the file'),
    });
    expect((await service.read()).revision).toBe(0);
    await publish(a);
    expect(await served()).toEqual({ live: a, previous: undefined });
  });

  it('refuses what does not fit what is live, by both names, and changes nothing', async () => {
    await service.publish([writeShell(a, { shared: { react: { version: '19.3.1' } } })], MITALI);
    const needsMore = writeRemote(TOURS, b, { shared: { react: { range: '^20.0.0' } } });
    await expect(service.publish([needsMore], MITALI)).rejects.toMatchObject({
      code: 'GATE',
      refusals: [`mfe-tours@${b} needs react ^20.0.0, but shell@${a} provides 19.3.1.`],
    });
    expect(Object.keys((await service.read()).microFrontends)).toEqual(['shell']);
    expect(await readdir(place)).not.toContain(TOURS);
  });

  it('refuses a new shell under which a live remote would not run', async () => {
    await service.publish(
      [
        writeShell(a, { shared: { react: { version: '19.3.1' } } }),
        writeRemote(TOURS, b, { shared: { react: { range: '^19.0.0' } } }),
      ],
      MITALI,
    );
    const newer = writeShell(c, { shared: { react: { version: '20.0.0' } } });
    await expect(service.publish([newer], MITALI)).rejects.toMatchObject({
      refusals: [`mfe-tours@${b} needs react ^19.0.0, but shell@${c} provides 20.0.0.`],
    });
  });

  it('refuses a folder that holds no finished build', async () => {
    await expect(service.publish([place], MITALI)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('loses nothing when many teams publish at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `mfe-${String.fromCharCode(97 + index)}x`);
    const desks = names.map(() => new ReleaseService(new FolderStore(place)));
    await Promise.all(names.map((name, index) => desks[index]?.publish([writeRemote(name, a)], MITALI)));
    const { microFrontends, revision, log } = await service.read();
    expect(Object.keys(microFrontends).sort()).toEqual(names);
    expect([revision, log.length]).toEqual([12, 12]);
  });

  it('keeps the last ten builds beside those in use, and their files', async () => {
    const builds = Array.from({ length: 14 }, (_, index) => index.toString(16).repeat(12));
    for (const build of builds) await publish(build);
    const kept = buildsOf(await service.read(), TOURS).map(versionOf);
    expect(kept).toEqual(builds.slice(2).reverse());
    expect((await readdir(path.join(place, TOURS))).sort()).toEqual([...kept].sort());
  });
});

describe('rolling back', () => {
  it('makes the build before live again, and the one before that the next to fall back to', async () => {
    for (const build of [a, b, c]) await publish(build);
    await service.rollBack(TOURS, 'mitali');
    expect(await served()).toEqual({ live: b, previous: a });
    await service.rollBack(TOURS, 'mitali');
    expect(await served()).toEqual({ live: a, previous: undefined });
    await expect(service.rollBack(TOURS, 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('can be taken back by publishing the same build again', async () => {
    for (const build of [a, b]) await publish(build);
    await service.rollBack(TOURS, 'mitali');
    await publish(b);
    expect(await served()).toEqual({ live: b, previous: a });
  });
});

describe('a canary', () => {
  it('takes its share of visitors, falls back to what is live, and goes live when promoted', async () => {
    await publish(a);
    await publish(b, 10);
    expect(await served()).toEqual({ live: a, previous: undefined, canary: [b, 10] });
    const canary = canaryOf(buildsOf(await service.read(), TOURS));
    expect(canary?.fallbackUrl).toBe(`/remotes/mfe-tours/${a}/remoteEntry.js`);
    await service.canary(TOURS, 40, 'mitali');
    expect(await served()).toMatchObject({ canary: [b, 40] });
    await service.promote(TOURS, 'mitali');
    expect(await served()).toEqual({ live: b, previous: a });
  });

  it('ends at 0 %, when it is stopped with a reason, and when another build goes live', async () => {
    await publish(a);
    await publish(b, 10);
    await service.canary(TOURS, 0, 'mitali');
    expect(await served()).toEqual({ live: a, previous: undefined });
    await service.canary(TOURS, 5, 'mitali', b);
    const stopped = await service.stopCanary(TOURS, b, 'It fails more often.');
    expect(stopped).toMatchObject({ what: 'stop-canary', who: 'safar', why: 'It fails more often.' });
    await expect(service.stopCanary(TOURS, b, 'Again.')).rejects.toMatchObject({ code: 'CONFLICT' });
    await service.canary(TOURS, 5, 'mitali', b);
    await publish(c);
    expect(await served()).toEqual({ live: c, previous: a });
  });

  it('cannot be what is live, or unknown', async () => {
    await publish(a);
    await expect(publish(a, 10)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(service.canary(TOURS, 10, 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(service.canary(TOURS, 10, 'mitali', c)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('switching off', () => {
  it('leaves the builds as they are, through publications, until it is switched on', async () => {
    await publish(a);
    await service.disable(TOURS, 'mitali', 'It books twice.');
    await publish(b);
    expect(await served()).toEqual({ live: b, previous: a, disabled: true });
    await service.enable(TOURS, 'mitali');
    expect(await served()).toEqual({ live: b, previous: a });
    const [, , disabled] = (await service.read()).log;
    expect(disabled).toMatchObject({ what: 'disable', why: 'It books twice.' });
  });

  it('is refused for the shell, twice, and for what was never published', async () => {
    await service.publish([writeShell(a)], MITALI);
    await publish(a);
    await service.disable(TOURS, 'mitali');
    await expect(service.disable('shell', 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(service.disable(TOURS, 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(service.disable('mfe-tasks', 'mitali')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('goes on from the last good document when the newest is broken', async () => {
  await publish(a);
  await store.createRevision(2, '{"half');
  const broken: unknown[] = [];
  const later = new ReleaseService(store, (error) => void broken.push(error));
  await later.publish([writeRemote(TOURS, b)], MITALI);
  expect(broken).not.toEqual([]);
  expect(await service.read()).toMatchObject({ revision: 3 });
  expect(await served()).toEqual({ live: b, previous: a });
});
