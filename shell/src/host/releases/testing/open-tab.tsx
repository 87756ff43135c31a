import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createFederation } from '../../remotes/modules/federation';
import { RemoteLoader } from '../../remotes/modules/remote-loader';
import { FakeContainerServer, releaseOf } from '../../remotes/modules/testing/fake-container-server';
import { SiteRouter } from '../site-router';

export const server = new FakeContainerServer();

type Modules = Parameters<FakeContainerServer['serve']>[1];

let number = 0;
/** Each test has remotes of its own, because the federation runtime keeps its state on the page. */
export const freshName = () => `mfe-${String.fromCharCode((97 + number / 26) | 0, 97 + (number++ % 26))}`;

/**
 * Serves a build of a remote and returns a release in which it is live. `build` is one hex digit; the id
 * repeats it.
 */
export function served(
  name: string,
  build: string,
  definition: Partial<RemoteDefinition>,
  modules: Modules,
): RemoteRelease {
  const release = releaseOf(name, build.repeat(12), undefined, definition);
  server.serve(release.live, modules);
  return release;
}

export const route = (path: string, more: Partial<RemoteDefinition['routes'][number]> = {}) => ({
  path,
  module: path.slice(1),
  title: path.slice(1),
  ...more,
});

/** Opens the site with a set of builds, at an address. */
export async function openTab(remotes: RemoteRelease[], at: string) {
  const site = new SiteRouter({ remotes, liveReload: false }, new RemoteLoader(createFederation()));
  const router = site.start((routes) => createMemoryRouter(routes, { initialEntries: [at] }));
  render(<RouterProvider router={router} />);
  await screen.findByRole('contentinfo');
  return {
    site,
    router,
    user: userEvent.setup(),
    swapRemotes: (...set: RemoteRelease[]) => act(async () => site.swapRemotes(set)),
    visit: (path: string) => act(async () => router.navigate(path)),
  };
}
