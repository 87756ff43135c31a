import { isListed, type RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { readRouteDefinitions } from '../screens/definition-routes';

/** Those that the specification asks for; teams that came later have screens of their own. */
const SPECIFIED = ['mfe-bookings', 'mfe-home-search', 'mfe-tasks', 'mfe-tours'];

let routes: readonly RouteDefinition[];
beforeAll(async () => {
  routes = await readRouteDefinitions(SPECIFIED);
});

const pathsThat = (ask: boolean) =>
  routes.flatMap(({ path: address, login = false }) => (login === ask ? [address] : [])).sort();

describe('the definitions of the remotes', () => {
  it('ask for a login exactly where a screen is for signed-in users', () => {
    expect(pathsThat(true)).toEqual([
      '/add-pak',
      '/add-task',
      '/favourites',
      '/my-profile',
      '/myCreate',
      '/mybookings',
      '/notices',
      '/poste',
      '/roster/:id?',
      '/tour-details/:id?',
      '/update-task/:id?',
      '/update/:id?',
      '/voucher/:id?',
    ]);
    expect(pathsThat(false)).toEqual([
      '/',
      '/Blog',
      '/allpak',
      '/bid-detail/:id',
      '/bid/:slugAndId',
      '/faqs',
      '/guides/:id',
      '/login',
      '/register',
      '/reset-password',
      '/support',
      '/terms',
      '/unsubscribe',
    ]);
  });

  it('tell of each screen in a sentence that a search engine shows whole', async () => {
    const unfit = (await readRouteDefinitions()).filter(
      ({ description = '' }) => !/^[A-Z].{19,153}\.$/.test(description),
    );
    expect(unfit).toEqual([]);
  });

  it('let search engines list a screen where a visitor finds something, or is shown the way to it', () => {
    expect(routes.flatMap((route) => (isListed(route) ? [route.path] : [])).sort()).toEqual([
      '/',
      '/Blog',
      '/allpak',
      '/bid-detail/:id',
      '/bid/:slugAndId',
      '/faqs',
      '/guides/:id',
      '/login',
      '/register',
      '/support',
      '/terms',
      '/tour-details/:id?',
    ]);
  });
});
