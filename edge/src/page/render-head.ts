import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import { documentTitle, type PageMetadata } from './page-metadata';
import { escapeHtml, inlineJson } from './html';
import { renderThemeColours } from './theme-script';

/** The icons of the site in all the sizes somebody asks for, and its manifest. */
const ICONS = `<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32">
<link rel="apple-touch-icon" href="/icon-180.png" sizes="180x180">
<link rel="manifest" href="/manifest.webmanifest">`;

/** A head as HTML. The shell keeps title, description, canonical address and robots true after each navigation. */
export function renderHead({
  title,
  description,
  url,
  exists: found,
  listed,
  type,
  image,
  jsonLd,
}: PageMetadata): string {
  const tags = [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    meta('name', 'description', description),
    found ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    meta('name', 'robots', listed ? 'all' : 'noindex'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image.url),
    image.width ? meta('property', 'og:image:width', String(image.width)) : '',
    image.height ? meta('property', 'og:image:height', String(image.height)) : '',
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    renderThemeColours(),
    ICONS,
    jsonLd.length > 0
      ? `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': jsonLd })}</script>`
      : '',
  ];
  return tags.filter(Boolean).join('\n');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
