import { isListed, type RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { SITE_DESCRIPTION, SITE_NAME } from '@safar/shared-contracts/site-facts';
import { paths } from '@safar/shared-contracts/paths';
import { siteSocialImage, type SocialImage } from './social-image';
import { siteJsonLd, type JsonLd } from './structured-data';
import type { PageEntity } from './page-entity';

/** What a page says of itself to search engines and to those it is shared with. */
export interface PageMetadata {
  title: string;
  description: string;
  /** The page's one address, absolute. */
  url: string;
  /** Whether there is such a page: one that is not there has no canonical address. */
  exists: boolean;
  listed: boolean;
  type: 'website' | PageEntity['type'];
  image: SocialImage;
  jsonLd: readonly JsonLd[];
}

/** Where a page is asked for. */
export interface PageAddress {
  origin: string;
  pathname: string;
}

/** The head of a screen, or of the 404 screen without one. `subject` is what it is about, `gone` when that is not there. */
export function metadataOf(
  route: RouteDefinition | undefined,
  entity: PageEntity | 'gone' | undefined,
  { origin, pathname }: PageAddress,
): PageMetadata {
  const told = entity === 'gone' ? undefined : entity;
  const found = route !== undefined && entity !== 'gone';
  return {
    title: told?.title ?? route?.title ?? 'Page not found',
    description: told?.description ?? route?.description ?? SITE_DESCRIPTION,
    url: origin + (told?.path ?? canonicalPath(route, pathname)),
    exists: found,
    listed: found && isListed(route),
    type: told?.type ?? 'website',
    image: told?.image ?? siteSocialImage(origin),
    jsonLd: told?.jsonLd ?? (route?.path === paths.home ? siteJsonLd(origin) : []),
  };
}

/** The head of an isolated page, which is for nobody but its team. */
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

/** The tab's title. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;

/** A route's own path where it has no parameters, so that `/ALLPAK/` is known as `/allpak`. */
function canonicalPath(route: RouteDefinition | undefined, pathname: string): string {
  return route && !route.path.includes(':') ? route.path : pathname.replace(/(.)\/$/, '$1');
}
