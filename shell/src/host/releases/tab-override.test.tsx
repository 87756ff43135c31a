import type { Override, PageData } from '@safar/shared-contracts/page.contract';
import { Toasts } from '@safar/shared-ui/toasts';
import { network } from '@safar/shared-testing/network';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw/core/http';
import { toast } from 'react-hot-toast/headless';
import { releaseOf } from '../remotes/modules/testing/fake-container-server';
import { resolveTabOverride } from './tab-override';

const KEY = 'safar-override';
const ORIGIN = 'http://localhost:3100';
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

const live = releaseOf('mfe-tours', 'aaaaaaaaaaaa');
const other = releaseOf('mfe-tasks', 'aaaaaaaaaaaa');
const toBuild: Override = { remote: 'mfe-tours', build: 'bbbbbbbbbbbb', until: IN_AN_HOUR };
const toOrigin: Override = { remote: 'mfe-tours', origin: ORIGIN, until: IN_AN_HOUR };

const pageWith = (override?: Override): PageData => ({
  shell: 'aaaaaaaaaaaa',
  revision: 7,
  remotes: [live, other],
  reports: true,
  identity: { firebase: { apiKey: 'key', projectId: 'demo' }, emulator: true },
  liveReload: false,
  ...(override ? { override } : {}),
});

const tab = { href: '', replace: jest.fn(), reload: jest.fn() };
function open(path: string, override?: Override) {
  history.replaceState(null, '', path);
  tab.href = location.href;
  return resolveTabOverride(pageWith(override), tab);
}

beforeEach(() => {
  tab.replace.mockClear();
  tab.reload.mockClear();
  toast.remove();
});

const developmentBuild = {
  kind: 'remote',
  name: 'mfe-tours',
  build: 'dev',
  entry: 'remoteEntry.js',
  global: 'mfe_tours_dev',
  files: { 'remoteEntry.js': { integrity: 'sha384-dev', bytes: 10 } },
  modules: {},
  exports: {},
  contracts: {},
  shared: {},
  definition: live.definition,
};

describe('a link to a test build', () => {
  it('is remembered by the tab and removed from its address; a banner shows it, and Reset ends it', async () => {
    const resolved = await open('/allpak?q=tea&safar-override=token', toBuild);
    expect(location.pathname + location.search).toBe('/allpak?q=tea');
    expect(sessionStorage.getItem(KEY)).toBe('token');
    expect(resolved?.override?.queryParameters()).toEqual({ [KEY]: 'token' });

    render(resolved?.override?.banner);
    const time = new Date(IN_AN_HOUR).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    const banner = screen.getByRole('region', { name: 'Test build' });
    expect(banner).toHaveTextContent('mfe-tours runs from build bbbbbbbbbbbb in this tab, until ');
    expect(banner).toHaveTextContent(`${time}.`);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it('still applies when the tab is loaded again', async () => {
    sessionStorage.setItem(KEY, 'token');
    expect(await open('/allpak?q=tea')).toBeUndefined();
    expect(String(tab.replace.mock.lastCall)).toBe('http://localhost:3000/allpak?q=tea&safar-override=token');
  });

  it('that is not valid any more shows a message and is forgotten; the published builds run', async () => {
    sessionStorage.setItem(KEY, 'token');
    const resolved = await open('/allpak?safar-override=token');
    expect(resolved).toEqual({ page: pageWith() });
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(location.search).toBe('');
    expect(tab.replace).not.toHaveBeenCalled();
    render(<Toasts />);
    expect(screen.getByText(/^The link to a test build is not valid any more\./)).toBeVisible();
  });

  it('that the edge refuses shows the reason', async () => {
    history.replaceState(null, '', '/?safar-override=token');
    await resolveTabOverride(
      { ...pageWith(), overrideRefused: 'mfe-tours@bbbbbbbbbbbb is not kept any more.' },
      tab,
    );
    render(<Toasts />);
    expect(screen.getByText(/^mfe-tours@bbbbbbbbbbbb is not kept any more\. This tab shows/)).toBeVisible();
  });

  it('to a past revision names the revision, and leaves its builds as the edge gave them', async () => {
    const resolved = await open('/?safar-override=token', { ...toBuild, remote: 'shell', revision: 41 });
    expect(await resolved?.override?.applyTo([live])).toEqual([live]);
    render(resolved?.override?.banner);
    expect(screen.getByRole('region', { name: 'Test build' })).toHaveTextContent(
      /^Revision 41 runs in this tab, until /,
    );
  });

  it('ends by itself at its time', async () => {
    const expired = { ...toOrigin, until: new Date(Date.now() - 1_000).toISOString() };
    const resolved = await open('/?safar-override=token', expired);
    expect(resolved?.override?.queryParameters()).toEqual({});
    expect(await resolved?.override?.applyTo([live])).toEqual([live]);
    render(resolved?.override?.banner);
    expect(screen.getByRole('region', { name: 'Test build' })).toHaveTextContent('mfe-tours ran from');
  });
});

describe('a link to a development server', () => {
  it('runs the build of that server, and the published one where that fails', async () => {
    network.use(http.get(`${ORIGIN}/build.json`, () => Response.json(developmentBuild)));
    const resolved = await open('/?safar-override=token', toOrigin);
    expect(resolved?.page.remotes).toEqual([
      {
        name: 'mfe-tours',
        definition: live.definition,
        live: {
          build: 'dev',
          url: `${ORIGIN}/`,
          entry: 'remoteEntry.js',
          global: 'mfe_tours_dev',
          modules: {},
          integrity: { 'remoteEntry.js': 'sha384-dev' },
        },
        previous: live.live,
      },
      other,
    ]);
    render(resolved?.override?.banner);
    expect(screen.getByRole('region', { name: 'Test build' })).toHaveTextContent(
      `mfe-tours runs from ${ORIGIN} in`,
    );
  });

  it.each([
    ['does not respond', () => Response.error()],
    ['has another remote', () => Response.json({ ...developmentBuild, name: 'mfe-tasks' })],
    ['has no record of a build', () => new Response('<!doctype html>')],
  ])('that %s leaves the published build, which the banner shows', async (_what, response) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    network.use(http.get(`${ORIGIN}/build.json`, response));
    const resolved = await open('/?safar-override=token', toOrigin);
    expect(resolved?.page.remotes).toEqual([live, other]);
    render(resolved?.override?.banner);
    expect(screen.getByRole('region', { name: 'Test build' })).toHaveTextContent('the published one runs');
  });
});
