import {
  CONTACT,
  COPYRIGHT_YEAR,
  FOOTER_LISTS,
  SITE_NAME,
  SOCIAL_LINKS,
} from '@safar/shared-contracts/site-facts';
import { html, type Markup } from './html';

/** After so many seconds a page whose content is being rendered is loaded again. */
const RELOAD_AFTER_S = 2;

/**
 * What the head has for browsers that run no script: the styles of public/no-script.css, in the colours that
 * the system prefers. `rendering`: the content of this page is being rendered, so the page is loaded again.
 */
export const noScriptHead = (rendering: boolean): Markup =>
  html`<noscript><link rel="stylesheet" href="/palette.css"><link rel="stylesheet" href="/no-script.css">${
    rendering && html`<meta http-equiv="refresh" content="${RELOAD_AFTER_S}">`
  }</noscript>`;

/**
 * What a browser that runs no script shows of a page that arrives without its content: the brand, a message
 * and the footer. Source: docs/design/looks.md, Manners.
 */
export function renderNoScript(rendering: boolean): Markup {
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
${rendering ? ONE_MOMENT : needsScripts(email)}
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

const ONE_MOMENT = html`<h1>One moment</h1>
<p>This page is being made, and loads again by itself.</p>`;

const needsScripts = (email: Markup) => html`<h1>This page needs JavaScript</h1>
<p>Bookings and your account work with scripts only. Please switch JavaScript on for this site and load the page
again, or write to ${email}.</p>`;

function link(href: string, label: string): Markup {
  return html`<a href="${href}">${label}</a>`;
}
