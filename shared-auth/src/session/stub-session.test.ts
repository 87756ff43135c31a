import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { respondWith } from '@safar/shared-testing/network';
import { packageList } from '@safar/shared-testing/tour-package';
import { request, stubSession, useAuth, whenAuthReady } from '../shared-auth';

function servePage(more: Partial<PageData>): void {
  document.head.innerHTML = '';
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: PAGE_DATA_ID,
    textContent: JSON.stringify({
      shell: '',
      revision: 1,
      remotes: [],
      reports: false,
      identity: { firebase: { apiKey: 'demo', projectId: 'demo-safar' }, emulator: true },
      liveReload: false,
      ...more,
    } satisfies PageData),
  });
  document.head.append(script);
}

const { traveller, guide } = SAMPLE_PEOPLE;

describe('the stub for the session', () => {
  it('is refused on the site itself', async () => {
    servePage({});
    await expect(stubSession(traveller, traveller)).rejects.toThrow('Only an isolated page');
    expect(useAuth.getState().user).toBeNull();
  });

  it('signs a user in and out on an isolated page, without any request', async () => {
    servePage({ isolated: 'mfe-tours' });
    await stubSession(traveller, traveller);
    expect(await whenAuthReady()).toEqual(traveller);
    await stubSession(guide, traveller);
    expect(useAuth.getState()).toMatchObject({ user: guide, loading: false });
    await useAuth.getState().logOut();
    expect(await whenAuthReady()).toBeNull();
  });

  it('takes every password, and a changed profile', async () => {
    servePage({ isolated: 'mfe-tours' });
    await stubSession(null, traveller);
    await useAuth.getState().logIn('amina@example.com', 'anything');
    await useAuth.getState().updateUser({ displayName: 'Amina' });
    expect(useAuth.getState().user).toMatchObject({ email: 'amina@example.com', displayName: 'Amina' });
  });

  it('has no token: requests are sent without one', async () => {
    servePage({ isolated: 'mfe-tours' });
    await stubSession(traveller, traveller);
    const requests = respondWith(listPackages, packageList([]));
    await request(listPackages);
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
    expect(localStorage.getItem('jwt-token')).toBeNull();
  });
});
