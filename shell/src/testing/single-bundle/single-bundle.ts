import '@safar/shared-ui/styles/fonts.css';
import '@safar/shared-ui/styles/tokens.css';
import '@safar/shared-ui/styles/base.css';
import '@safar/shared-ui/styles/chooser.css';
import '../../layout/view-transitions.css';
import { startSession } from '@safar/shared-auth';
import { readPageData } from '@safar/shared-contracts/page-data';
import { createBrowserRouter } from 'react-router-dom';
import { mountRouter } from '../../host/mount-router';
import { prefetchLinks } from '../../host/prefetch/prefetch-links';
import { shellScreens } from '../../host/shell-screens';
import { siteRoutes } from '../../host/site-routes';
import { createDefaultPolicy } from '../../host/browser/trusted-types';
import { startTheme } from '../../layout/theme/theme.store';
import { definitions, screensInBundle } from './remotes-in-bundle';

/*
 * The site without federation, for `npm run bench -- pages` alone: shell and remotes in one bundle, from the
 * very same sources, each screen a chunk of it. It follows no releases and reports no builds, since it has
 * none: what is compared with it is to be compared with the least that such a bundle needs.
 */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createDefaultPolicy(readPageData());
startTheme();
startSession();

const routes = siteRoutes({
  remotes: definitions,
  screens: [shellScreens, ...screensInBundle],
  findScreenInUse: () => undefined,
  retainedRoutes: [],
});
const router = createBrowserRouter(routes);
prefetchLinks(router, () => routes);
mountRouter(router, root);
