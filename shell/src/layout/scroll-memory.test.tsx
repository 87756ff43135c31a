import { visitAnonymously } from '@safar/shared-auth/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openSite } from '../testing/open-site';

/** Opens a page that was scrolled to 900 px when it was left, as by a reload. */
function reload(...[at, loader]: Parameters<typeof openSite>) {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ '/allpak': 900 }));
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return { ...openSite(at, loader), scrolled };
}

beforeEach(visitAnonymously);
afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

/** How the browser came to this document. */
const openedBy = (type: 'navigate' | 'reload') =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] });

it('is where it was left after a reload, and does not move when its data are loaded anew', async () => {
  openedBy('reload');
  const { router, scrolled } = reload('/allpak');
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 900));
  scrolled.mockClear();
  await act(() => router.revalidate());
  expect(scrolled).not.toHaveBeenCalled();
});

it('begins at its top when its address is opened again in the same tab, as from a mail', async () => {
  window.history.replaceState(null, '', '/allpak');
  openedBy('navigate');
  const { scrolled } = reload('/allpak');
  await screen.findByRole('heading', { name: 'All Packages' });
  await act(() => new Promise((done) => setTimeout(done)));
  expect(scrolled).not.toHaveBeenCalledWith(0, 900);
  window.history.replaceState(null, '', '/');
});

it('is where it was left, too, when the screen takes longer than the layout', async () => {
  let finishLoading: (value: null) => void = () => undefined;
  const { scrolled } = reload('/allpak', () => new Promise((resolve) => (finishLoading = resolve)));
  await screen.findByText('Loading...');
  expect(scrolled).not.toHaveBeenCalledWith(0, 900);
  act(() => finishLoading(null));
  await screen.findByRole('heading', { name: 'All Packages' });
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 900));
});
