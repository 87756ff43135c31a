import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import { ICONS } from '../../site-as-app/icons';
import { html, jsonForScript, type Markup } from '../../html';
import { documentTitle, type PageMetadata } from './page-metadata';
import { renderThemeColours } from '../../site-as-app/theme-colour';

/**
 * The metadata of a page as tags of its head. After each navigation the shell keeps title, description,
 * canonical address and robots up to date (shell/src/layout/head/document-head.ts).
 */
export function renderHead(metadata: PageMetadata): Markup {
  const { title, description, url, exists, listed, type, image, jsonLd } = metadata;
  const tags = [
    html`<title>${documentTitle(title)}</title>`,
    meta('name', 'description', description),
    exists && html`<link rel="canonical" href="${url}">`,
    meta('name', 'robots', listed ? 'all' : 'noindex'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image.url),
    image.width !== undefined && meta('property', 'og:image:width', image.width),
    image.height !== undefined && meta('property', 'og:image:height', image.height),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...renderThemeColours(),
    ...renderIconLinks(),
    jsonLd.length > 0 && renderJsonLd(jsonLd),
  ];
  return html`${tags.filter((tag) => tag !== false)}`;
}

function meta(kind: 'name' | 'property', key: string, content: string | number): Markup {
  return html`<meta ${kind}="${key}" content="${content}">`;
}

function renderIconLinks(): Markup[] {
  return [
    html`<link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    ...ICONS.flatMap(({ path, size, use }) => {
      if (use === 'tab')
        return html`<link rel="icon" href="${path}" type="image/png" sizes="${size}x${size}">`;
      if (use === 'apple-touch')
        return html`<link rel="apple-touch-icon" href="${path}" sizes="${size}x${size}">`;
      return [];
    }),
    html`<link rel="manifest" href="/manifest.webmanifest">`,
  ];
}

function renderJsonLd(jsonLd: PageMetadata['jsonLd']): Markup {
  const graph = jsonForScript({ '@context': 'https://schema.org', '@graph': jsonLd });
  return html`<script type="application/ld+json">${graph}</script>`;
}
