import { PAGE_DATA_ID, type PageData } from '@safar/shared-contracts/page.contract';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import type { Markup as ServerMarkup } from '@safar/shared-contracts/server-markup.contract';
import { SERVER_STATE_ID } from '@safar/shared-contracts/server-state.contract';
import { html, jsonForScript, renderedMarkup, scriptSource, styleSource, type Markup } from './html';
import { renderNoScript } from './no-script';
import type { PageMetadata } from './page-metadata';
import type { PreloadHint } from './preload-hints';
import { renderHead } from './render-head';
import { RECOVERY_SCRIPT } from './recovery-script';
import { THEME_SCRIPT } from './theme-script';

/** What a server rendered of a page, and the day for which. */
export interface PageContent {
  readonly markup: ServerMarkup;
  readonly day: string;
}

/**
 * The whole page: its metadata, the files of the shell, the preload hints, and the page data as JSON. Scripts
 * are requested by CORS, as an integrity policy demands, and hints must match them or load a second time. The
 * shell runs first, so its scripts have priority over those of the screen
 * (https://web.dev/articles/fetch-priority).
 * `content`: what the screen shows, if that was rendered.
 */
export function renderPage(
  shell: ShellBuild,
  metadata: PageMetadata,
  data: PageData,
  hints: readonly PreloadHint[],
  content?: PageContent,
): Markup {
  const styles = shell.styles.map(
    (file) =>
      html`<link rel="stylesheet" href="${buildFileUrl(shell, file)}" integrity="${integrityOf(shell, file)}">`,
  );
  return html`<!doctype html>
<html lang="en"${content && html` data-day="${content.day}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${renderHead(metadata)}
${hints.filter(({ forSignedIn }) => forSignedIn).map(renderPreloadHint)}
<script>${scriptSource(THEME_SCRIPT)}</script>
${styles}
${content ? renderStyles(content) : html`<noscript><link rel="stylesheet" href="/no-script.css"></noscript>`}
${renderScripts(shell, shell.scripts)}
${hints.filter(({ forSignedIn }) => !forSignedIn).map(renderPreloadHint)}
</head>
<body>
<div id="root">${content ? renderedMarkup(content.markup.html) : renderNoScript()}</div>
${content && renderState(content)}
<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(data)}</script>
<script>${scriptSource(RECOVERY_SCRIPT)}</script>
</body>
</html>
`;
}

/** The styles that stand in a page with content: its policy has to allow them. */
export const inlineStyles = ({ markup }: PageContent): string[] => [markup.css];

/** The rules that the markup needs, which the shell takes over. */
function renderStyles({ markup: { css, cssIds } }: PageContent): Markup {
  return html`<style data-emotion="${cssIds}">${styleSource(css)}</style>`;
}

function renderState({ markup: { state } }: PageContent): Markup {
  return html`<script type="application/json" id="${SERVER_STATE_ID}">${jsonForScript(state)}</script>`;
}

/** The elements that load these scripts of a build of the shell. */
export function renderScripts(shell: ShellBuild, files: readonly string[]): Markup[] {
  return files.map(
    (file) =>
      html`<script defer crossorigin src="${buildFileUrl(shell, file)}" integrity="${integrityOf(shell, file)}" fetchpriority="high"></script>`,
  );
}

const integrityOf = ({ files }: ShellBuild, file: string) => files[file]?.integrity ?? '';

function renderPreloadHint({ as, href, integrity, forSignedIn }: PreloadHint): Markup {
  const attributes = {
    script: html` crossorigin integrity="${integrity}" fetchpriority="low"`,
    fetch: html` crossorigin`,
    font: html` type="font/woff2" crossorigin`,
  };
  const condition = forSignedIn && html` media="not all" data-signed-in`;
  return html`<link rel="preload" as="${as}" href="${href}"${attributes[as]}${condition}>`;
}
