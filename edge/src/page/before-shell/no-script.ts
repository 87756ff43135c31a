import { html, type Markup } from '../../html';

/** How soon a page is loaded again whose content is still being rendered. */
const RELOAD_AFTER_S = 2;

/**
 * What the head has for browsers that run no script: the styles of public/no-script.css, in the colours that
 * the system prefers. `rendering`: the content of this page is being rendered, so the page is loaded again.
 */
export const noScriptHead = (rendering: boolean): Markup =>
  html`<noscript><link rel="stylesheet" href="/palette.css"><link rel="stylesheet" href="/no-script.css">${
    rendering && html`<meta http-equiv="refresh" content="${RELOAD_AFTER_S}">`
  }</noscript>`;
