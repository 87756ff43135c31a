import { shellScreens } from './shell-screens';
import type { ScreenSource } from './remotes/screen-routes';

/** Every component of shared-ui on one page: while developing and on isolated pages, never on the site. */
export const galleryScreens: ScreenSource = {
  ...shellScreens,
  team: 'shared-ui',
  routes: [{ path: '/ui', module: 'gallery/ui.screen', title: 'Components', listed: false }],
};
