export interface Icon {
  readonly path: string;
  /** Width and height in pixels. */
  readonly size: number;
  readonly use: 'unlinked' | 'tab' | 'apple-touch' | 'app' | 'maskable-app';
}

/**
 * Every PNG of the site's icon, for what cannot show public/icon.svg. The head of pages links `tab` and
 * `apple-touch`, the web app manifest lists `app` and `maskable-app`; browsers request `unlinked` whatever
 * the page says.
 */
export const ICONS: readonly Icon[] = [
  { path: '/favicon.ico', size: 32, use: 'unlinked' },
  { path: '/icon-32.png', size: 32, use: 'tab' },
  { path: '/icon-180.png', size: 180, use: 'apple-touch' },
  { path: '/icon-192.png', size: 192, use: 'app' },
  { path: '/icon-512.png', size: 512, use: 'app' },
  { path: '/icon-maskable-512.png', size: 512, use: 'maskable-app' },
];

/** Whether the icon fills its whole square: for systems that cut out a shape of their own. */
export const fillsSquare = ({ use }: Icon): boolean => use === 'apple-touch' || use === 'maskable-app';
