import { subscribeToBuildEvents, type BuildEvent } from './build-events';
import { createFederation } from './federation';
import { RemoteLoader, RemoteUnavailable } from './remote-loader';
import { isRouteModule } from './route-module';
import { fileUrl, scriptAttributes } from '../loaded-scripts/script-integrity';
import { FakeContainerServer, releaseOf } from './testing/fake-container-server';

const server = new FakeContainerServer();
const screen = (text: string) => () => ({ Component: () => text });
const textOf = (module: { Component: unknown }) => (module.Component as () => string)();

let number = 0;
/** Each test has a remote of its own, because the runtime keeps its state on the page. */
const freshName = () => `mfe-${String.fromCharCode(97 + number++)}`;

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.requested.length = 0;
});

function silenceConsole() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
}

describe('a remote whose build works', () => {
  it('provides its module, from a script with the hash of the release, fetched once', async () => {
    const release = releaseOf(freshName(), 'aaaaaaaaaaaa');
    server.serve(release.live, { './screen': screen('live') });
    const loader = new RemoteLoader(createFederation());
    const [first, second] = await Promise.all([
      loader.load(release, 'screen', isRouteModule),
      loader.load(release, 'screen', isRouteModule),
    ]);
    expect(textOf(first)).toBe('live');
    expect(second).toBe(first);
    expect(server.requested).toEqual([
      {
        url: `http://localhost:3000/remotes/${release.name}/aaaaaaaaaaaa/remoteEntry.js`,
        integrity: 'sha384-aaaaaaaaaaaa',
        crossOrigin: 'anonymous',
      },
    ]);
  });
});

describe('a remote whose files have addresses by their hashes', () => {
  it('is loaded from there, and the build before it from its own folder', async () => {
    silenceConsole();
    const { live, ...release } = releaseOf(freshName(), 'aaaaaaaaaaaa', 'bbbbbbbbbbbb');
    const byHash = { ...release, live: { ...live, byHash: true as const } };
    server.serve(byHash.previous ?? live, { './screen': screen('previous') });
    const loader = new RemoteLoader(createFederation());
    expect(textOf(await loader.load(byHash, 'screen', isRouteModule))).toBe('previous');
    expect(server.requested.map(({ url }) => new URL(url).pathname)).toEqual([
      '/assets/aaaaaaaaaaaa/remoteEntry.js',
      `/remotes/${release.name}/bbbbbbbbbbbb/remoteEntry.js`,
    ]);
  });

  it('tells each script of which build it is, and a retry has an address of its own', async () => {
    silenceConsole();
    const release = releaseOf(freshName(), 'aaaaaaaaaaaa', 'bbbbbbbbbbbb');
    const byHash = { ...release, live: { ...release.live, byHash: true as const } };
    const entry = `http://localhost:3000${release.live.url}remoteEntry.js`;
    const loader = new RemoteLoader(createFederation());
    const sources: string[] = [];
    for (let loads = 0; loads < 3; loads += 1) {
      await expect(loader.load(byHash, 'screen', isRouteModule)).rejects.toThrow(RemoteUnavailable);
      const { src, ...attributes } = scriptAttributes(entry);
      expect(attributes).toEqual({
        integrity: 'sha384-aaaaaaaaaaaa',
        crossOrigin: 'anonymous',
        safarBuild: { global: release.live.global, url: `http://localhost:3000${release.live.url}` },
      });
      sources.push(src);
    }
    const { requested } = server;
    expect(requested[0]?.url).toBe('http://localhost:3000/assets/aaaaaaaaaaaa/remoteEntry.js');
    for (const src of sources)
      expect(src).toMatch(/\/remotes\/mfe-\w\/aaaaaaaaaaaa\/remoteEntry.js\?retry=\d$/);
    expect(new Set(requested.map(({ url }) => url)).size).toBe(6);
  });
});

describe('a live build that fails', () => {
  it.each([
    ['its entry is missing', undefined],
    ['it does not expose the module', {}],
    ['the exposed module is not a screen', { './screen': () => ({ somethingElse: true }) }],
    [
      'it throws while loading',
      {
        './screen': () => {
          throw new Error('broken');
        },
      },
    ],
  ])('is replaced by the previous build when %s', async (_case, modules) => {
    silenceConsole();
    const release = releaseOf(freshName(), 'bbbbbbbbbbbb', 'aaaaaaaaaaaa');
    if (modules) server.serve(release.live, modules);
    if (release.previous) server.serve(release.previous, { './screen': screen('previous') });
    const loader = new RemoteLoader(createFederation());
    expect(textOf(await loader.load(release, 'screen', isRouteModule))).toBe('previous');
  });

  it('is replaced by the previous build after a crash at render', async () => {
    const release = releaseOf(freshName(), 'bbbbbbbbbbbb', 'aaaaaaaaaaaa');
    server.serve(release.live, { './screen': screen('live') });
    if (release.previous) server.serve(release.previous, { './screen': screen('previous') });
    const loader = new RemoteLoader(createFederation());
    await loader.load(release, 'screen', isRouteModule);
    expect(loader.fallBackToPrevious(release)).toBe(true);
    expect(textOf(await loader.load(release, 'screen', isRouteModule))).toBe('previous');
    expect(loader.fallBackToPrevious(release)).toBe(false);
  });
});

describe('a remote none of whose builds works', () => {
  it('is unavailable, and loads on the next request once its build is there', async () => {
    silenceConsole();
    const release = releaseOf(freshName(), 'aaaaaaaaaaaa');
    const loader = new RemoteLoader(createFederation());
    await expect(loader.load(release, 'screen', isRouteModule)).rejects.toBeInstanceOf(RemoteUnavailable);
    server.serve(release.live, { './screen': screen('back') });
    expect(textOf(await loader.load(release, 'screen', isRouteModule))).toBe('back');
    // The browser may have given up on an address; a build that is alone is tried twice.
    expect(new Set(server.requested.map(({ url }) => url)).size).toBe(3);
  });

  it('logs nothing when the load is a prefetch, and marks no build as crashed', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const release = releaseOf(freshName(), 'bbbbbbbbbbbb', 'aaaaaaaaaaaa');
    const loader = new RemoteLoader(createFederation());
    await expect(loader.load(release, 'screen', isRouteModule, { quiet: true })).rejects.toThrow();
    expect(log.mock.calls.flat().filter((word) => String(word).includes('could not provide'))).toEqual([]);
    server.serve(release.live, { './screen': screen('live') });
    expect(textOf(await loader.load(release, 'screen', isRouteModule))).toBe('live');
  });

  it('names the scripts that failed, each time anew', async () => {
    silenceConsole();
    const { live, previous, ...release } = releaseOf(freshName(), 'bbbbbbbbbbbb', 'aaaaaaaaaaaa');
    const both = { ...release, live, ...(previous ? { previous } : {}) };
    const events: BuildEvent[] = [];
    const unsubscribe = subscribeToBuildEvents((event) => events.push(event));
    events.length = 0;
    const loader = new RemoteLoader(createFederation());
    await expect(loader.load(both, 'screen', isRouteModule)).rejects.toThrow(RemoteUnavailable);
    server.serve(live, {});
    await expect(loader.load(both, 'screen', isRouteModule)).rejects.toThrow(RemoteUnavailable);
    unsubscribe();
    const entries = [live, previous ?? live].map((source) => fileUrl(source, source.entry));
    const failed = events.map((event) => (event.kind === 'failed' ? event.scripts : undefined));
    expect(failed).toEqual([[entries[0]], [entries[1]], [], [entries[1]]]);
  });

  it('does not keep another remote from loading', async () => {
    silenceConsole();
    const down = releaseOf(freshName(), 'aaaaaaaaaaaa');
    const up = releaseOf(freshName(), 'aaaaaaaaaaaa');
    server.serve(up.live, { './screen': screen('up') });
    const loader = new RemoteLoader(createFederation());
    await expect(loader.load(down, 'screen', isRouteModule)).rejects.toThrow(RemoteUnavailable);
    expect(textOf(await loader.load(up, 'screen', isRouteModule))).toBe('up');
  });

  it('is not requested while it is disabled', async () => {
    const release = { ...releaseOf(freshName(), 'aaaaaaaaaaaa'), disabled: true as const };
    server.serve(release.live, { './screen': screen('live') });
    const loader = new RemoteLoader(createFederation());
    await expect(loader.load(release, 'screen', isRouteModule)).rejects.toThrow('is disabled');
    expect(server.requested).toEqual([]);
  });
});

describe('a script that hangs', () => {
  const unhandled = (cause: unknown) => cause;
  beforeEach(() => {
    silenceConsole();
    jest.useFakeTimers();
  });

  it('gives way to the previous build after four seconds, once for all modules', async () => {
    const release = releaseOf(freshName(), 'bbbbbbbbbbbb', 'aaaaaaaaaaaa');
    server.hang(release.live);
    const modules = { './screen': screen('previous'), './other': screen('other') };
    if (release.previous) server.serve(release.previous, modules);
    const loader = new RemoteLoader(createFederation());
    const loading = loader.load(release, 'screen', isRouteModule);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(textOf(await loading)).toBe('previous');
    expect(textOf(await loader.load(release, 'other', isRouteModule))).toBe('other');
    expect(server.requested).toHaveLength(2);
  });

  it('fails after four seconds without another build, and is asked for again at another address', async () => {
    const release = releaseOf(freshName(), 'aaaaaaaaaaaa');
    server.hang(release.live);
    server.serve(release.live, { './screen': screen('back') });
    const events: BuildEvent[] = [];
    const unsubscribe = subscribeToBuildEvents((event) => events.push(event));
    const loader = new RemoteLoader(createFederation());
    const loading = loader.load(release, 'screen', isRouteModule).catch(unhandled);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await loading).toMatchObject({ name: 'RemoteUnavailable', hung: true });
    unsubscribe();
    expect(events.at(-1)).toMatchObject({ phase: 'load', error: { name: 'LoadTimeout' } });
    expect(textOf(await loader.load(release, 'screen', isRouteModule))).toBe('back');
    expect(server.requested).toHaveLength(2);
  });

  it('holds up nobody who presses Retry while an attempt in the background hangs', async () => {
    const release = releaseOf(freshName(), 'aaaaaaaaaaaa');
    for (const query of ['', '?retry=2']) server.hang(release.live, query);
    server.serve(release.live, { './screen': screen('back') });
    const loader = new RemoteLoader(createFederation());
    const first = loader.load(release, 'screen', isRouteModule).catch(unhandled);
    await jest.advanceTimersByTimeAsync(4_000);
    await first;
    const inBackground = loader.load(release, 'screen', isRouteModule, { quiet: true }).catch(unhandled);
    await jest.advanceTimersByTimeAsync(100);
    expect(server.requested.at(-1)?.url).toContain('?retry=2');
    const pressed = loader.load(release, 'screen', isRouteModule).catch(unhandled);
    await jest.advanceTimersByTimeAsync(100);
    expect(await pressed).toHaveProperty('Component');
    await jest.advanceTimersByTimeAsync(8_000);
    await inBackground;
  });
});

describe('two builds of a remote on one page', () => {
  it('each provide their own module, and only the crashed one is avoided', async () => {
    const name = freshName();
    const previous = releaseOf(name, 'aaaaaaaaaaaa');
    const current = releaseOf(name, 'bbbbbbbbbbbb', 'aaaaaaaaaaaa');
    server.serve(previous.live, { './screen': screen('previous') });
    server.serve(current.live, { './screen': screen('current') });
    const loader = new RemoteLoader(createFederation());
    expect(textOf(await loader.load(previous, 'screen', isRouteModule))).toBe('previous');
    expect(textOf(await loader.load(current, 'screen', isRouteModule))).toBe('current');

    expect(loader.fallBackToPrevious(current)).toBe(true);
    expect(textOf(await loader.load(current, 'screen', isRouteModule))).toBe('previous');
    expect(textOf(await loader.load(previous, 'screen', isRouteModule))).toBe('previous');
    // Live again and without a previous build: it is loaded although it crashed, since there is no other.
    expect(textOf(await loader.load(releaseOf(name, 'bbbbbbbbbbbb'), 'screen', isRouteModule))).toBe(
      'current',
    );
  });
});

describe('a development server', () => {
  it('is requested by CORS, without which no browser compares a hash', async () => {
    const release = releaseOf(freshName(), 'aaaaaaaaaaaa');
    const theirs = { ...release, live: { ...release.live, url: 'http://localhost:3100/' } };
    server.serve(theirs.live, { './screen': screen('theirs') });
    const loader = new RemoteLoader(createFederation());
    expect(textOf(await loader.load(theirs, 'screen', isRouteModule))).toBe('theirs');
    expect(server.requested).toEqual([
      {
        url: 'http://localhost:3100/remoteEntry.js',
        integrity: 'sha384-aaaaaaaaaaaa',
        crossOrigin: 'anonymous',
      },
    ]);
  });
});
