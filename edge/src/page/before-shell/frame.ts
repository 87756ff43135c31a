import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import {
  ABOUT_LINK,
  CONTACT,
  COPYRIGHT_YEAR,
  FOOTER_LISTS,
  SITE_NAME,
  SOCIAL_LINKS,
} from '@safar/shared-contracts/site-facts';
import { html, type Markup } from '../../html';
import { FRAME } from './page-marks';

/**
 * What a page without content shows until its shell renders something in its place: the brand, the links of
 * the site, and the footer. Where no script runs, that is all it shows. `rendering`: the content of this page
 * is being rendered. Source: docs/decisions/066-the-page-speaks.md.
 */
export function renderFrame(remotes: readonly RemoteRelease[], rendering: boolean): Markup {
  const email = link(`mailto:${CONTACT.email}`, CONTACT.email);
  const contact = [
    email,
    link(`tel:${CONTACT.phone.replaceAll(' ', '')}`, CONTACT.phone),
    html`${CONTACT.city}`,
  ];
  return html`<div ${FRAME}>
<header><a href="/"><img src="/icon.svg" width="34" height="34" alt="">${SITE_NAME}</a>
<nav aria-label="Main">${list(navOf(remotes).map(({ path, label }) => link(path, label)))}</nav></header>
<main><noscript>${rendering ? ONE_MOMENT : needsScripts(email)}</noscript></main>
<footer data-theme="dark">
${FOOTER_LISTS.map(
  ({ title, links }) =>
    html`<nav aria-label="${title}"><p>${title}</p>${list(links.map(({ path, label }) => link(path, label)))}</nav>`,
)}
<nav aria-label="Elsewhere"><p>Elsewhere</p>${list(SOCIAL_LINKS.map(({ name, url }) => link(url, name)))}</nav>
<div><p>Contact</p>${list(contact)}</div>
<small>© ${COPYRIGHT_YEAR} ${SITE_NAME}. All rights reserved.</small>
</footer>
</div>`;
}

/** The frame of a page that is not framed like the site, such as an isolated one: only its mark. */
export const EMPTY_FRAME = html`<div ${FRAME}></div>`;

/** The links of the navigation, as the shell has them (shell/src/host/site-routes.tsx). */
function navOf(remotes: readonly RemoteRelease[]): LinkDefinition[] {
  const enabled = remotes.filter(({ disabled }) => !disabled);
  const links = [ABOUT_LINK, ...enabled.flatMap(({ definition }) => definition.nav)];
  return links.toSorted((one, other) => one.order - other.order);
}

const ONE_MOMENT = html`<h1>One moment</h1>
<p>This page is being made, and loads again by itself.</p>`;

const needsScripts = (email: Markup) => html`<h1>This page needs JavaScript</h1>
<p>Bookings and your account work with scripts only. Please switch JavaScript on for this site and load the page
again, or write to ${email}.</p>`;

const list = (items: readonly Markup[]) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

function link(href: string, label: string): Markup {
  return html`<a href="${href}">${label}</a>`;
}
