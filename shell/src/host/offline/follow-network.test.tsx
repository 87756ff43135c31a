import { ApiFailure } from '@safar/shared-auth';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { KEPT_ATTRIBUTE, SET_PATH } from '@safar/shared-contracts/offline.contract';
import { network, proxyError, respondWith } from '@safar/shared-testing/network';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw/core/http';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useBanner } from '../banner.store';
import { screenRoutes } from '../remotes/screens/screen-routes';
import { followNetwork } from './follow-network';

const DATA = listPackages.path;
/** When the frame was kept, and when the data were. */
const FRAME = '2026-11-20T08:00:00.000Z';
const KEPT = '2026-11-21T14:05:00.000Z';

/** The paths whose data are kept. */
let kept: string[];
beforeEach(() => {
  kept = [];
  respondWith(listPackages, { data: [], total: 0, nextCursor: null });
  const match = async (path: string) =>
    kept.includes(path) ? new Response('{}', { headers: { date: new Date(KEPT).toUTCString() } }) : undefined;
  Object.assign(window, { caches: { match } });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'caches');
  document.documentElement.removeAttribute(KEPT_ATTRIBUTE);
  act(() => useBanner.setState({ shown: null }));
});

const ShownBanner = () => useBanner(({ shown }) => shown);

interface Opened {
  /** What the screen says that it loads. */
  readonly preload?: string[];
  readonly failure?: Error;
  /** The page came from the network, which went then. */
  readonly wasOpen?: boolean;
}

/** Opens a screen without a network, and gives the text of the bar. */
async function barOver({ preload, failure, wasOpen }: Opened): Promise<string> {
  if (!wasOpen) document.documentElement.setAttribute(KEPT_ATTRIBUTE, FRAME);
  const loader = async () => {
    if (failure) throw failure;
    return null;
  };
  const source = {
    team: 'Tours',
    routes: [{ path: '/screen', module: 'screen', title: 'Screen', ...(preload ? { preload } : {}) }],
    load: async () => ({ Component: () => <h1>Shown</h1>, ErrorBoundary: () => <h1>Failed</h1>, loader }),
    fillSlots: async () => ({}),
    fallBackToPrevious: () => false,
  };
  const router = createMemoryRouter(screenRoutes(source), { initialEntries: ['/screen'] });
  render(
    <>
      <RouterProvider router={router} />
      <ShownBanner />
    </>,
  );
  await screen.findByRole('heading', { name: failure ? 'Failed' : 'Shown' });
  act(() => void followNetwork({ revision: 1 }, { remotes: [] }, router));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/offline/));
  return screen.getByRole('status').textContent;
}

const UNREACHABLE = new ApiFailure('network', 'UNREACHABLE');
const OFFLINE = 'You are offline.';
const NOT_SAVED = `${OFFLINE} This page was not saved on this device.`;

describe('the bar over a page without a network', () => {
  it('says of when the data are that were kept', async () => {
    kept = [DATA];
    expect(await barOver({ preload: [DATA] })).toMatch(/^You are offline\. As of 21 Nov, \d\d:\d\d\.$/);
  });

  it('says that the page was not saved where its data were not', async () => {
    expect(await barOver({ preload: [DATA], failure: UNREACHABLE })).toBe(NOT_SAVED);
  });

  it('says so as well of a screen that does not declare what it loads', async () => {
    expect(await barOver({ failure: UNREACHABLE })).toBe(NOT_SAVED);
  });

  it('says so as well on a page that was open when the network went', async () => {
    expect(await barOver({ failure: UNREACHABLE, wasOpen: true })).toBe(NOT_SAVED);
  });

  it('says no time of a screen without data, such as an empty form', async () => {
    expect(await barOver({})).toBe(OFFLINE);
  });

  it('says nothing of saving where the address itself leads to nothing', async () => {
    expect(await barOver({ failure: new ApiFailure('http', 'NOT_FOUND', { status: 404 }) })).toBe(OFFLINE);
  });

  it('stays while a proxy responds instead of the site, and goes once the site does', async () => {
    await barOver({});
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    let response = () => proxyError(502);
    network.use(http.head(location.origin + SET_PATH, () => response()));
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Safar is not responding.')).toBeInTheDocument();
    response = () => new Response();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
});
