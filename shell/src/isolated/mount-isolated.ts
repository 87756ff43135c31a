import type { PageData } from '@safar/shared-contracts/page.contract';
import { createHashRouter } from 'react-router-dom';
import { mountRouter } from '../host/mount-router';
import { createFederation } from '../host/remotes/modules/federation';
import { RemoteLoader } from '../host/remotes/modules/remote-loader';
import type { Router } from '../host/router';
import { isolatedRoutes } from './isolated-routes';

/** Shows the isolated page of the page's one remote in `root`. */
export async function mountIsolated(page: PageData, root: HTMLElement): Promise<Router> {
  const routes = await isolatedRoutes(page, new RemoteLoader(createFederation()));
  return mountRouter(createHashRouter(routes), root);
}
