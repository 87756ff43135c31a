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

it('is where it was left after a reload, and does not move when its data are loaded anew', async () => {
  const { router, scrolled } = reload('/allpak');
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 900));
  scrolled.mockClear();
  await act(() => router.revalidate());
  expect(scrolled).not.toHaveBeenCalled();
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
