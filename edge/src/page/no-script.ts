import {
  CONTACT,
  COPYRIGHT_YEAR,
  FOOTER_LISTS,
  SITE_NAME,
  SOCIAL_LINKS,
} from '@safar/shared-contracts/site-facts';
import { html, type Markup } from './html';

/**
 * What a browser shows instead of the site when scripts are disabled: the brand, a message and the
 * footer. Its styles are public/no-script.css. Source: docs/design/looks.md, Manners.
 */
export function renderNoScript(): Markup {
  const email = link(`mailto:${CONTACT.email}`, CONTACT.email);
  const lists = [
    ...FOOTER_LISTS.map(({ title, links }) => ({
      title,
      items: links.map(({ label, path }) => link(path, label)),
    })),
    { title: 'Elsewhere', items: SOCIAL_LINKS.map(({ name, url }) => link(url, name)) },
    {
      title: 'Contact',
      items: [email, link(`tel:${CONTACT.phone.replaceAll(' ', '')}`, CONTACT.phone), html`${CONTACT.city}`],
    },
  ];
  return html`<noscript>
<header><img src="/icon.svg" width="48" height="48" alt=""><strong>${SITE_NAME}</strong></header>
<main>
<h1>${SITE_NAME} needs JavaScript</h1>
<p>Tours, bookings and your account work with scripts only. Please switch JavaScript on for this site and load
the page again, or write to ${email}.</p>
</main>
<footer>
${lists.map(
  ({ title, items }) =>
    html`<section><h2>${title}</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></section>`,
)}
<small>© ${COPYRIGHT_YEAR} ${SITE_NAME}. All rights reserved.</small>
</footer>
</noscript>`;
}

function link(href: string, label: string): Markup {
  return html`<a href="${href}">${label}</a>`;
}
