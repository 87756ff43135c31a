import { isListed, type RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { SITE_DESCRIPTION, SITE_NAME } from '@safar/shared-contracts/site-facts';
import { paths } from '@safar/shared-contracts/paths';
import { siteSocialImage, type SocialImage } from '../entity/social-image';
import { siteJsonLd, type JsonLd } from '../entity/structured-data';
import type { PageEntity } from '../entity/page-entity';

/** What a page says about itself to search engines, and to networks on which it is shared. */
export interface PageMetadata {
  title: string;
  description: string;
  /** The canonical address of the page, absolute. */
  url: string;
  /** Whether the page exists: a page that does not has no canonical address. */
  exists: boolean;
  /** Whether search engines may list it. */
  listed: boolean;
  type: 'website' | PageEntity['type'];
  image: SocialImage;
  jsonLd: readonly JsonLd[];
}

/** The address of a page, as the visitor requested it from the site's origin. */
export interface PageAddress {
  origin: string;
  pathname: string;
}

/**
 * The metadata of a screen; without a `route`, of the 404 screen. `entity` is what the page is about, or
 * `gone` when that does not exist.
 */
export function metadataOf(
  route: RouteDefinition | undefined,
  entity: PageEntity | 'gone' | undefined,
  { origin, pathname }: PageAddress,
): PageMetadata {
  const known = entity === 'gone' ? undefined : entity;
  const exists = route !== undefined && entity !== 'gone';
  return {
    title: known?.title ?? route?.title ?? 'Page not found',
    description: known?.description ?? route?.description ?? SITE_DESCRIPTION,
    url: origin + (known?.path ?? canonicalPath(route, pathname)),
    exists,
    listed: exists && isListed(route),
    type: known?.type ?? 'website',
    image: known?.image ?? siteSocialImage(origin),
    jsonLd: known?.jsonLd ?? (route?.path === paths.home ? siteJsonLd(origin) : []),
  };
}

/** The metadata of an isolated page, which search engines do not list. */
export function isolatedPageMetadata(remote: string, { origin, pathname }: PageAddress): PageMetadata {
  return {
    title: `${remote} alone`,
    description: SITE_DESCRIPTION,
    url: origin + pathname,
    exists: false,
    listed: false,
    type: 'website',
    image: siteSocialImage(origin),
    jsonLd: [],
  };
}

/** The title of the browser's tab: 'All Packages · Safar'. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;

/** The route's own path where it has no parameters, so that `/ALLPAK/` and `/allpak` have one address. */
function canonicalPath(route: RouteDefinition | undefined, pathname: string): string {
  return route && !route.path.includes(':') ? route.path : pathname.replace(/(.)\/$/, '$1');
}
