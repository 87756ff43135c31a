import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeRemote, writeShell } from '../testing/write-build';
import { FolderStore } from '../stores/folder-store';
import { buildsOf, canaryOf, isDisabled, liveOf, previousOf, versionOf } from '../registry/registry';
import { ReleaseService } from './release-service';
import { testFolder } from '../testing/test-folder';

const MITALI = { who: 'mitali', revision: 'abc123' };
const TOURS = 'mfe-tours';
const id = (letter: string) => letter.repeat(12);
const [a, b, c] = [id('a'), id('b'), id('c')];

let folder: string;
let store: FolderStore;
let service: ReleaseService;

beforeEach(async () => {
  folder = testFolder('service');
  store = new FolderStore(folder);
  service = new ReleaseService(store);
});

const publish = (build: string, traffic?: number) =>
  service.publish([writeRemote(TOURS, build)], { ...MITALI, ...(traffic === undefined ? {} : { traffic }) });

async function served() {
  const builds = buildsOf(await service.read(), TOURS);
  const canary = canaryOf(builds);
  const version = (build: Parameters<typeof versionOf>[0] | undefined) => build && versionOf(build);
  return {
    live: version(liveOf(builds)),
    previous: version(previousOf(builds)),
    ...(canary ? { canary: [versionOf(canary), canary.deployment.traffic] } : {}),
    ...(isDisabled(builds) ? { disabled: true } : {}),
  };
}

describe('publishing', () => {
  it('makes a build live with the previous one as its fallback, and logs who did what and when', async () => {
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

  it('tries a build before it is live, except one of a developer, which their own page tries', async () => {
    const broken = writeRemote(TOURS, 'dev', { global: 'another_container' });
    await expect(service.publish([broken], MITALI)).rejects.toThrow('does not register the container');
    await service.publish([broken], { ...MITALI, probe: false });
    expect((await served()).live).toBe('dev');
  });

  it('makes several packages live in one change', async () => {
    await service.publish([writeShell(a), writeRemote(TOURS, b)], MITALI);
    const { revision, microFrontends } = await service.read();
    expect(revision).toBe(1);
    expect(Object.keys(microFrontends)).toEqual(['shell', TOURS]);
  });

  it('keeps why a build of the shell is urgent, and refuses a reason for remotes alone', async () => {
    const urgent = { ...MITALI, urgent: 'Log-out leaves the token.' };
    const [shell, tours] = await service.publish([writeShell(a), writeRemote(TOURS, b)], urgent);
    expect(shell).toMatchObject({ what: 'publish', urgent: true, why: 'Log-out leaves the token.' });
    expect(tours).not.toHaveProperty('urgent');
    const { microFrontends } = await service.read();
    expect(microFrontends['shell']?.[0]?.extras.urgent).toBe('Log-out leaves the token.');
    expect(microFrontends[TOURS]?.[0]?.extras).not.toHaveProperty('urgent');
    await expect(service.publish([writeRemote(TOURS, c)], urgent)).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('Only a build of the shell can be urgent'),
    });
    expect((await service.read()).revision).toBe(1);
  });

  it('stores the files as they were built, and leaves no drafts', async () => {
    const build = writeRemote(TOURS, a);
    await service.publish([build], MITALI);
    for (const file of ['remoteEntry.js', 'chunks/screen.js', 'build.json']) {
      expect(await readFile(path.join(folder, TOURS, a, file), 'utf8')).toBe(
        await readFile(path.join(build, file), 'utf8'),
      );
    }
    expect(await readdir(path.join(folder, 'drafts'))).toEqual([]);
  });

  it('refuses a build whose files are not those it was built with', async () => {
    const build = writeRemote(TOURS, a);
    await writeFile(path.join(build, 'chunks/screen.js'), '// something else');
    await expect(service.publish([build], MITALI)).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('chunks/screen.js of mfe-tours@aaaaaaaaaaaa is not the file'),
    });
    expect((await service.read()).revision).toBe(0);
    await publish(a);
    expect(await served()).toEqual({ live: a, previous: undefined });
  });

  it('tries one build after the other, so that a small machine has the time for each', async () => {
    const slow = await Promise.all(
      ['mfe-tours', 'mfe-tasks', 'mfe-reviews'].map(async (name) => {
        const build = writeRemote(name, a);
        await appendFile(
          path.join(build, 'remoteEntry.js'),
          'for (const end = Date.now() + 1500; Date.now() < end;);',
        );
        return build;
      }),
    );
    const since = performance.now();
    // Its files are not those of its record, which is looked at when all have been tried.
    await expect(service.publish(slow, MITALI)).rejects.toMatchObject({ code: 'INVALID' });
    expect(performance.now() - since).toBeGreaterThan(3 * 1500);
  });

  it('refuses a build that is not compatible with a live one, names both, and changes nothing', async () => {
    await service.publish([writeShell(a, { shared: { react: { version: '19.3.1' } } })], MITALI);
    const needsMore = writeRemote(TOURS, b, { shared: { react: { range: '^20.0.0' } } });
    await expect(service.publish([needsMore], MITALI)).rejects.toMatchObject({
      code: 'GATE',
      refusals: [`mfe-tours@${b} requires react ^20.0.0, but shell@${a} provides 19.3.1.`],
    });
    expect(Object.keys((await service.read()).microFrontends)).toEqual(['shell']);
    expect(await readdir(folder)).not.toContain(TOURS);
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
      refusals: [`mfe-tours@${b} requires react ^19.0.0, but shell@${c} provides 20.0.0.`],
    });
  });

  it('refuses a folder that holds no finished build', async () => {
    await expect(service.publish([folder], MITALI)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('loses no change when many teams publish at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `mfe-${String.fromCharCode(97 + index)}x`);
    const services = names.map(() => new ReleaseService(new FolderStore(folder)));
    await Promise.all(names.map((name, index) => services[index]?.publish([writeRemote(name, a)], MITALI)));
    const { microFrontends, revision, log } = await service.read();
    expect(Object.keys(microFrontends).sort()).toEqual(names);
    expect([revision, log.length]).toEqual([12, 12]);
  });

  it('lists ten builds beside those in use', async () => {
    const builds = Array.from({ length: 14 }, (_, index) => index.toString(16).repeat(12));
    for (const build of builds) await publish(build);
    const stored = buildsOf(await service.read(), TOURS).map(versionOf);
    expect(stored).toEqual(builds.slice(2).reverse());
  });
});

describe('rolling back', () => {
  it('makes the previous build live again, with the fallback it had then', async () => {
    for (const build of [a, b, c]) await publish(build);
    await service.rollBack(TOURS, 'mitali');
    expect(await served()).toEqual({ live: b, previous: a });
    await service.rollBack(TOURS, 'mitali');
    expect(await served()).toEqual({ live: a, previous: undefined });
    await expect(service.rollBack(TOURS, 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('can be undone by publishing the same build again', async () => {
    for (const build of [a, b]) await publish(build);
    await service.rollBack(TOURS, 'mitali');
    await publish(b);
    expect(await served()).toEqual({ live: b, previous: a });
  });
});

describe('a canary', () => {
  it('gets its share of visitors, falls back to the live build, and goes live when promoted', async () => {
    await publish(a);
    await publish(b, 10);
    expect(await served()).toEqual({ live: a, previous: undefined, canary: [b, 10] });
    const canary = canaryOf(buildsOf(await service.read(), TOURS));
    expect(canary?.fallbackUrl).toBe(`/remotes/mfe-tours/${a}/remoteEntry.js`);
    await service.canary(TOURS, 40, 'mitali');
    expect(await served()).toMatchObject({ canary: [b, 40] });
    await service.promote(TOURS, 'mitali', { force: 'Nobody visits this site.' });
    expect(await served()).toEqual({ live: b, previous: a });
  });

  it('ends at 0 %, when it is aborted with a reason, and when another build goes live', async () => {
    await publish(a);
    await publish(b, 10);
    await service.canary(TOURS, 0, 'mitali');
    expect(await served()).toEqual({ live: a, previous: undefined });
    await service.canary(TOURS, 5, 'mitali', { build: b });
    const aborted = await service.abortCanary(TOURS, b, 'It fails more often.');
    expect(aborted).toMatchObject({ what: 'stop-canary', who: 'safar', why: 'It fails more often.' });
    await expect(service.abortCanary(TOURS, b, 'Again.')).rejects.toMatchObject({ code: 'CONFLICT' });
    await service.canary(TOURS, 5, 'mitali', { build: b, force: 'The proxy was broken.' });
    await publish(c);
    expect(await served()).toEqual({ live: c, previous: a });
  });

  it('cannot be the live build, or an unknown one', async () => {
    await publish(a);
    await expect(publish(a, 10)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(service.canary(TOURS, 10, 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(service.canary(TOURS, 10, 'mitali', { build: c })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('disabling', () => {
  it('lasts through publications until the package is enabled, and changes no build', async () => {
    await publish(a);
    await service.disable(TOURS, 'mitali', 'It books twice.');
    await publish(b);
    expect(await served()).toEqual({ live: b, previous: a, disabled: true });
    await service.enable(TOURS, 'mitali');
    expect(await served()).toEqual({ live: b, previous: a });
    const [, , disabled] = (await service.read()).log;
    expect(disabled).toMatchObject({ what: 'disable', why: 'It books twice.' });
  });

  it('is refused for the shell, a second time, and for a package that was never published', async () => {
    await service.publish([writeShell(a)], MITALI);
    await publish(a);
    await service.disable(TOURS, 'mitali');
    await expect(service.disable('shell', 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(service.disable(TOURS, 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(service.disable('mfe-tasks', 'mitali')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('goes on from the last valid document when the newest is invalid', async () => {
  await publish(a);
  await store.createRevision(2, '{"half');
  const errors: unknown[] = [];
  const later = new ReleaseService(store, (error) => void errors.push(error));
  await later.publish([writeRemote(TOURS, b)], MITALI);
  expect(errors).not.toEqual([]);
  expect(await service.read()).toMatchObject({ revision: 3 });
  expect(await served()).toEqual({ live: b, previous: a });
});
