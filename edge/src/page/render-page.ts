import { PAGE_DATA_ID, type PageData } from '@safar/shared-contracts/page.contract';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import type { PageMetadata } from './page-metadata';
import { escapeHtml, inlineJson } from './html';
import { renderNoScript } from './no-script';
import { shellUrl } from '@safar/shared-contracts/build-urls';
import type { PreloadHint } from './preload-hints';
import { renderHead } from './render-head';
import { THEME_SCRIPT } from './theme-script';

/** The page: what it says of itself, the shell's files, what the browser may begin to load, and the page data. */
export function renderPage(
  shell: ShellBuild,
  head: PageMetadata,
  data: PageData,
  hints: readonly PreloadHint[],
): string {
  const base = shellUrl(shell.build);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${renderHead(head)}
<script>${THEME_SCRIPT}</script>
${shell.styles.map((file) => `<link rel="stylesheet" href="${base}${file}" integrity="${integrityOf(shell, file)}">`).join('\n')}
<noscript><link rel="stylesheet" href="/no-script.css"></noscript>
${shell.scripts.map((file) => `<script defer src="${base}${file}" integrity="${integrityOf(shell, file)}"></script>`).join('\n')}
${hints.map(renderHint).join('\n')}
</head>
<body>
<div id="root">${renderNoScript()}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>
</body>
</html>
`;
}

function integrityOf(shell: ShellBuild, file: string): string {
  return shell.files[file]?.integrity ?? '';
}

function renderHint({ as, href, integrity }: PreloadHint): string {
  const extra = {
    script: integrity ? ` integrity="${integrity}"` : '',
    fetch: ' crossorigin',
    font: ' type="font/woff2" crossorigin',
  };
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${extra[as]}>`;
}
