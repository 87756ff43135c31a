import { PAGE_DATA_ID, type PageData } from '@safar/shared-contracts/page.contract';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { shellUrl } from '@safar/shared-contracts/build-urls';
import { html, jsonForScript, scriptSource, type Markup } from './html';
import { renderNoScript } from './no-script';
import type { PageMetadata } from './page-metadata';
import type { PreloadHint } from './preload-hints';
import { renderHead } from './render-head';
import { RECOVERY_SCRIPT } from './recovery-script';
import { THEME_SCRIPT } from './theme-script';

/**
 * The whole page: its metadata, the files of the shell, the preload hints, and the page data as JSON. Scripts
 * are requested by CORS, as an integrity policy demands, and hints must match them or load a second time.
 */
export function renderPage(
  shell: ShellBuild,
  metadata: PageMetadata,
  data: PageData,
  hints: readonly PreloadHint[],
): Markup {
  const base = shellUrl(shell.build);
  const styles = shell.styles.map(
    (file) => html`<link rel="stylesheet" href="${base + file}" integrity="${integrityOf(shell, file)}">`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${renderHead(metadata)}
<script>${scriptSource(THEME_SCRIPT)}</script>
${styles}
<noscript><link rel="stylesheet" href="/no-script.css"></noscript>
${renderScripts(shell, shell.scripts)}
${hints.map(renderPreloadHint)}
</head>
<body>
<div id="root">${renderNoScript()}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(data)}</script>
<script>${scriptSource(RECOVERY_SCRIPT)}</script>
</body>
</html>
`;
}

/** The elements that load these scripts of a build of the shell. */
export function renderScripts(shell: ShellBuild, files: readonly string[]): Markup[] {
  return files.map(
    (file) =>
      html`<script defer crossorigin src="${shellUrl(shell.build) + file}" integrity="${integrityOf(shell, file)}"></script>`,
  );
}

const integrityOf = ({ files }: ShellBuild, file: string) => files[file]?.integrity ?? '';

function renderPreloadHint({ as, href, integrity }: PreloadHint): Markup {
  const attributes = {
    script: html` crossorigin integrity="${integrity}"`,
    fetch: html` crossorigin`,
    font: html` type="font/woff2" crossorigin`,
  };
  return html`<link rel="preload" as="${as}" href="${href}"${attributes[as]}>`;
}
