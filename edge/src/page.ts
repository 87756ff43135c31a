import { PAGE_DATA_ID, type PageData } from '@safar/shared-contracts/page.contract';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { shellUrl } from './page-data';
import type { Hint } from './preload';

/**
 * Sets the theme before the first paint: what was chosen, else what the system prefers. The shell's theme store follows
 * the same rule. Source: decisions.md, theme.
 */
export const THEME_SCRIPT = `(function () {
  var stored = null;
  try { stored = localStorage.getItem('theme'); } catch (error) { /* storage is closed: the system decides */ }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, in an attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** The page: the shell's files, what the browser may begin to load, and the page data. */
export function renderPage(shell: ShellBuild, data: PageData, hints: readonly Hint[]): string {
  const base = shellUrl(shell.build);
  // Inside a script element only `<` can end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Safar</title>
<meta name="description" content="Find, book and offer guided tours.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script>${THEME_SCRIPT}</script>
${shell.styles.map((file) => `<link rel="stylesheet" href="${base}${file}" integrity="${integrityOf(shell, file)}">`).join('\n')}
${shell.scripts.map((file) => `<script defer src="${base}${file}" integrity="${integrityOf(shell, file)}"></script>`).join('\n')}
${hints.map(renderHint).join('\n')}
</head>
<body>
<div id="root"><noscript><h1>Safar</h1><p>Safar needs JavaScript. Please switch it on, or write to <a href="mailto:hello@safar.example">hello@safar.example</a>.</p></noscript></div>
<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>
</body>
</html>
`;
}

function integrityOf(shell: ShellBuild, file: string): string {
  return shell.files[file]?.integrity ?? '';
}

function renderHint({ as, href, integrity }: Hint): string {
  const extra = as === 'fetch' ? ' crossorigin' : integrity ? ` integrity="${integrity}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${extra}>`;
}
