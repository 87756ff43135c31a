import { isListed, type RouteHead } from '@safar/shared-contracts/remote-definition.contract';
import { SITE_DESCRIPTION, SITE_NAME } from '@safar/shared-contracts/site-facts';

/** The browser tab's title. */
export function setTabTitle(title: string | undefined): void {
  document.title = title === undefined ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/**
 * What search engines that run scripts read of the screen at `pathname`, in the tags that the edge wrote for the first one
 * (edge/src/page/render-head.ts). Without a screen, at a path that is none, there is no canonical address.
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

/** Where the site is known, which need not be where the visitor called it. */
function siteAddress(): string {
  return document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? location.href;
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content);
}
