import {
  CONTACT,
  COPYRIGHT_YEAR,
  FOOTER_LISTS,
  SITE_NAME,
  SOCIAL_LINKS,
} from '@safar/shared-contracts/site-facts';
import { escapeHtml } from './html';

/**
 * What stands in place of the site where scripts are switched off: the brand, a message and the footer.
 * Source: docs/design/looks.md, Manners.
 */
export function renderNoScript(): string {
  const lists = [
    ...FOOTER_LISTS.map(({ title, links }) => ({
      title,
      links: links.map(({ label, path }) => link(path, label)),
    })),
    { title: 'Elsewhere', links: SOCIAL_LINKS.map(({ name, url }) => link(url, name)) },
    {
      title: 'Contact',
      links: [
        link(`mailto:${CONTACT.email}`, CONTACT.email),
        link(`tel:${CONTACT.phone.replaceAll(' ', '')}`, CONTACT.phone),
        escapeHtml(CONTACT.city),
      ],
    },
  ];
  return `<noscript>
<header><img src="/icon.svg" width="48" height="48" alt=""><strong>${SITE_NAME}</strong></header>
<main>
<h1>${SITE_NAME} needs JavaScript</h1>
<p>Tours, bookings and your account work with scripts only. Please switch JavaScript on for this site and load the page again, or write to ${link(`mailto:${CONTACT.email}`, CONTACT.email)}.</p>
</main>
<footer>
${lists.map(({ title, links }) => `<section><h2>${escapeHtml(title)}</h2><ul>${links.map((each) => `<li>${each}</li>`).join('')}</ul></section>`).join('\n')}
<small>© ${COPYRIGHT_YEAR} ${SITE_NAME}. All rights reserved.</small>
</footer>
</noscript>`;
}

function link(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}
