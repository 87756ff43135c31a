import { SITE_DESCRIPTION, SITE_NAME } from '@safar/shared-contracts/site-facts';
import { paths } from '@safar/shared-contracts/paths';
import { THEME_COLOURS } from './theme-colour';
import { ICONS, type Icon } from './icons';

const PURPOSES: Partial<Record<Icon['use'], string>> = { app: 'any', 'maskable-app': 'maskable' };

const pngIcons = ICONS.flatMap(({ path, size, use }) => {
  const purpose = PURPOSES[use];
  return purpose ? [{ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [];
});

/** The site as an app that can be installed. Source: https://www.w3.org/TR/appmanifest/. */
export const WEB_APP_MANIFEST = {
  id: '/',
  name: SITE_NAME,
  short_name: SITE_NAME,
  description: SITE_DESCRIPTION,
  lang: 'en',
  start_url: paths.home,
  scope: '/',
  display: 'standalone',
  theme_color: THEME_COLOURS.light,
  background_color: THEME_COLOURS.light,
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...pngIcons],
  shortcuts: [
    { name: 'All Packages', url: paths.allPackages },
    { name: 'My Bookings', url: paths.myBookings },
  ],
} as const;
