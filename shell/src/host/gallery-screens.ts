import type { ScreenSource } from './remotes/screens/screen-source';
import { shellScreens } from './shell-screens';

/**
 * The page that shows every component of shared-ui: in development and on isolated pages, never on the
 * published site.
 */
export const galleryScreens: ScreenSource = {
  ...shellScreens,
  team: 'shared-ui',
  routes: [{ path: '/ui', module: 'gallery/ui.screen', title: 'Components', listed: false }],
};
