/** @jest-environment node */
import { renderOnServer } from '@safar/shared-ui/testing/render-on-server';
import { shellRoutes } from '../shell';
import { shellScreens } from './host/shell-screens';
import { siteRoutes } from './host/site-routes';

const routes = siteRoutes({
  remotes: [],
  screens: [shellScreens],
  findScreenInUse: () => undefined,
  retainedRoutes: [],
});
const open = shellRoutes.filter(({ login }) => !login);

describe('on a server', () => {
  it.each(shellRoutes.map(({ module }) => module))('%s loads', async (module) => {
    expect(await shellScreens.load(module, false)).toHaveProperty('Component');
  });

  it.each([...open.map(({ path }) => path), '/nowhere'])('%s renders, in the layout', async (path) => {
    const html = await renderOnServer(routes, path);
    expect(html).toMatch(/<main .*<h1.*<\/main>.*<footer/s);
    // Nobody is signed in for a server.
    expect(html).toMatch(/<header .*>Login<.*<\/header>/s);
  });
});
