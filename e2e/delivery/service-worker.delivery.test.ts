import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { FRAME_PATH, SERVICE_WORKER_PATH, SET_PATH } from '@safar/shared-contracts/offline.contract';
import { runCommand } from '@safar/scripts/stack/processes/run-command';
import { ROOT } from '@safar/tooling/root';
import { writeChangedBuild } from '../builds/changed-build';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectHidden, expectVisible } from '../visitor/expect-visible';
import { service } from '../builds/live-builds';
import { startRefusingProxy } from '../site/refusing-proxy';
import { startSecondEdge } from '../site/second-edge';
import { DATA_FOLDER, ORIGIN, Visitor } from '../visitor/visitor';

const who = 'a test';
const TEXT = 'Tours by people who know the way.';
const CHANGED = 'Tours by people who went there.';

let visitor: Visitor;
afterEach(() => visitor.close());

/** Opens the list of tours in a browser that has the service worker, once the set of the page is kept. */
async function open(baseURL = ORIGIN): Promise<void> {
  visitor = await Visitor.open({ serviceWorkers: 'allow', baseURL });
  await visitor.page.goto('/allpak');
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Another test may have published a list with another word at this moment.
  await expectVisible(list('Tour'));
  await untilDataKept();
}
const list = (what: string) => visitor.page.getByRole('heading', { name: new RegExp(`^All \\d+ ${what}`) });
const sentence = (text: string) => visitor.page.getByRole('contentinfo').getByText(text);
const bar = () => visitor.page.getByRole('region', { name: 'Offline' });

const untilDataKept = () =>
  until('No list is kept.', async () =>
    visitor.page.evaluate(
      async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined,
      listPackages.path,
    ),
  );

const until = (failure: string, condition: () => Promise<boolean>) =>
  waitUntil(condition, { timeoutMs: 30_000, failure });

/** What is kept of the set: the frame, and the revision. */
const keptSet = () =>
  visitor.page.evaluate(
    async ([framePath, setPath]) => ({
      frame: (await (await caches.match(framePath))?.text()) ?? '',
      set: (await (await caches.match(setPath))?.text()) ?? '',
    }),
    [FRAME_PATH, SET_PATH] as const,
  );
/** Waits until the newest set is kept, with a frame of this build of the shell. */
const untilSetKept = async (shell?: string) => {
  const { revision } = await service.read();
  await until('The newest set is not kept.', async () => {
    const { frame, set } = await keptSet();
    return set.includes(`"revision":${revision},`) && frame.includes(`"shell":"${shell ?? ''}`);
  });
};
/** The tab asks for the newest release. */
const askForRelease = () => visitor.page.evaluate(() => dispatchEvent(new Event('focus')));

/** Reloads without a network, looks, and has one again. */
async function offline(look: () => Promise<void>): Promise<void> {
  const context = visitor.page.context();
  await context.setOffline(true);
  await visitor.page.reload();
  await look();
  await expectVisible(bar());
  await context.setOffline(false);
  await expectHidden(bar());
}

it('a canary of the shell, and its end, is what its visitor gets, and what is kept for later', async () => {
  await open();
  const { page } = visitor;
  const build = '0ff11ae0c001';
  const folder = await writeChangedBuild('shell', build, [TEXT, CHANGED]);
  await service.publish([folder], { who, revision: 'changed', traffic: 99 });
  try {
    // A tab that is open belongs to no share of the visitors yet, and keeps the set of this revision.
    await askForRelease();
    await untilSetKept();
    await until('The canary is not shown.', async () => {
      await page.context().clearCookies();
      await page.reload();
      return (await sentence(CHANGED).count()) > 0;
    });
    await untilSetKept(build);
    await offline(() => expectVisible(sentence(CHANGED)));
  } finally {
    await service.canary('shell', 0, who);
  }
  await page.reload();
  await expectVisible(sentence(TEXT));
  await untilSetKept();
  await offline(() => expectVisible(sentence(TEXT)));
});

it('a remote that is swapped in an open tab, and taken back, is so without a network, too', async () => {
  await open();
  const { page } = visitor;
  const folder = await writeChangedBuild('mfe-tours', '0ff11ae0c002', ['Tour Packages', 'Journeys']);
  await service.publish([folder], { who, revision: 'changed' });
  try {
    await askForRelease();
    await untilSetKept();
    await offline(() => expectVisible(list('Journeys')));
  } finally {
    await service.rollBack('mfe-tours', who);
  }
  await page.reload();
  await expectVisible(list('Tour Packages'));
  await untilSetKept();
  await offline(() => expectVisible(list('Tour Packages')));
});

it('a set of which a file cannot be had replaces nothing: the one that is kept works', async () => {
  const proxy = await startRefusingProxy(ORIGIN);
  try {
    await open(proxy.origin);
    const { page } = visitor;
    await untilSetKept();
    const folder = await writeChangedBuild('shell', '0ff11ae0c003', [TEXT, CHANGED]);
    proxy.refuse(/\/main\.js$/);
    await service.publish([folder], { who, revision: 'changed' });
    try {
      await askForRelease();
      await until('Nothing was refused.', async () => proxy.refused.length > 0);
      // Whoever still keeps the previous set tries again when a page is idle the next time.
      const { revision } = await service.read();
      const tried = proxy.refused.length;
      await until('The set was replaced.', async () => {
        await page.evaluate((message) => navigator.serviceWorker.controller?.postMessage(message), {
          revision,
          loaded: [],
        });
        return proxy.refused.length > tried;
      });
      await page.context().setOffline(true);
      await page.reload();
      await expectVisible(list('Tour Packages'));
      await expectVisible(sentence(TEXT));
    } finally {
      await service.rollBack('shell', who);
    }
  } finally {
    proxy.stop();
  }
});

it('what a network sends instead of the site, with 200, takes the place of nothing that is kept', async () => {
  const proxy = await startRefusingProxy(ORIGIN);
  try {
    await open(proxy.origin);
    const { page } = visitor;
    await untilSetKept();
    proxy.interpose(true);
    const { asked, kept } = await page.evaluate(async () => {
      const entries: { readonly cache: Cache; readonly request: Request }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) entries.push({ cache, request });
      }
      for (const { request } of entries) await (await fetch(request.url, { cache: 'reload' })).text();
      await (await navigator.serviceWorker.ready).update().catch(() => undefined);
      const texts: string[] = [];
      for (const { cache, request } of entries)
        texts.push((await (await cache.match(request))?.text()) ?? '');
      return { asked: entries.map(({ request }) => new URL(request.url).pathname), kept: texts };
    });
    expect(asked).toContain(listPackages.path);
    expect(kept.filter((text) => text.includes('use this network'))).toEqual([]);
    proxy.interpose(false);
    await page.context().setOffline(true);
    await page.reload();
    await expectVisible(list('Tour Packages'));
  } finally {
    proxy.stop();
  }
});

it('data that a page got before it had a worker are kept, also when the worker comes before the page is idle', async () => {
  const { origin, stop } = await startSecondEdge({ SERVER_MARKUP: '0' });
  try {
    visitor = await Visitor.open({ serviceWorkers: 'allow', baseURL: origin });
    const { page } = visitor;
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback) => {
        const timer = setInterval(() => {
          if (document.documentElement.dataset['idle'] === undefined) return;
          clearInterval(timer);
          callback({ didTimeout: false, timeRemaining: () => 50 });
        }, 20);
        return 0;
      };
    });
    await page.goto('/allpak');
    await expectVisible(list('Tour Packages'));
    await page.evaluate((script) => navigator.serviceWorker.register(script), SERVICE_WORKER_PATH);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => document.documentElement.setAttribute('data-idle', ''));
    await untilDataKept();
  } finally {
    stop();
  }
});

it('data of a page that was on its way while the worker took over the open ones are kept', async () => {
  visitor = await Visitor.open({ serviceWorkers: 'allow' });
  const { page } = visitor;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/allpak', async (route) => {
    await held;
    await route.continue();
  });
  const arrival = page.goto('/allpak');
  const other = await page.context().newPage();
  await other.goto('/terms');
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  letGo();
  await arrival;
  // Another test may have published a list with another word at this moment.
  await expectVisible(list('Tour'));
  await untilDataKept();
});

it('npm run service-worker turns it off, which removes it from browsers and says so to teams, and on', async () => {
  await open();
  const { page } = visitor;
  const turn = async (...args: string[]) => {
    const { ok, output } = await runCommand(
      [process.execPath, 'scripts/run.mjs', 'service-worker', ...args],
      // Jest sets NODE_ENV to 'test'.
      { cwd: ROOT, env: { ...process.env, NODE_ENV: undefined, SAFAR_DATA: DATA_FOLDER } },
    );
    if (!ok) throw new Error(output);
  };
  const traces = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()),
      ...(await caches.keys()),
    ]);
  const releases = async () => (await page.request.get('/__releases')).text();
  await turn('off', 'It shows old prices.');
  try {
    await until('The worker or its caches are still there.', async () => {
      await askForRelease();
      return (await traces()).length === 0;
    });
    expect(await releases()).toContain('The service worker is off since');
    await page.reload();
    await expectVisible(list('Tour Packages'));
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  } finally {
    await turn('on');
  }
  expect(await releases()).not.toContain('The service worker is off');
  await until('The worker does not come back.', async () => {
    await page.reload();
    await expectVisible(list('Tour Packages'));
    return (await traces()).length > 1;
  });
  await untilSetKept();
  await untilDataKept();
  await offline(() => expectVisible(list('Tour Packages')));
});

it.each(['fail', 'never respond'])('a worker whose caches %s shows the site as it is', async (how) => {
  await open();
  const { page } = visitor;
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate((isFailing) => {
    const broken = () =>
      isFailing
        ? Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
        : new Promise(() => undefined);
    for (const name of ['match', 'open', 'has', 'keys']) {
      Object.defineProperty(caches, name, { value: broken });
    }
  }, how === 'fail');
  await page.goto('/allpak', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Newest' });
  await page.waitForURL(/sort=/);
  await expectVisible(list('Tour'));
});
