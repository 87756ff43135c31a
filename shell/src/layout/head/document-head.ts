import { isListed, type RouteHead } from '@safar/shared-contracts/remote-definition.contract';
import { SITE_DESCRIPTION, SITE_NAME } from '@safar/shared-contracts/site-facts';

/** Sets the title of the browser tab: the screen's and the site's, or the site's alone. */
export function setTabTitle(title: string | undefined): void {
  document.title = title === undefined ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/**
 * Sets the tags that search engines read, for those that run scripts; the edge wrote them for the first
 * screen (edge/src/page/document/render-head.ts). A path without a screen has no canonical address.
 */
export function setRobotsMeta(screen: RouteHead | undefined, pathname: string): void {
  setMeta('description', screen?.description ?? SITE_DESCRIPTION);
  setMeta('robots', screen && isListed(screen) ? 'all' : 'noindex');
  document.querySelector('link[rel=canonical]')?.remove();
  if (!screen) return;
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = new URL(pathname.replace(/(.)\/$/, '$1'), siteAddress()).href;
  document.head.append(canonical);
}

/** Returns the public address of the site, which may differ from the one the visitor opened. */
function siteAddress(): string {
  return document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? location.href;
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content);
}
