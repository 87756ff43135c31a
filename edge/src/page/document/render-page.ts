import type { PageData } from '@safar/shared-contracts/page.contract';
import { AWAITS_SHELL, PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import type { Markup as ServerMarkup } from '@safar/shared-contracts/server-markup.contract';
import { SERVER_STATE_ID } from '@safar/shared-contracts/server-state.contract';
import { atAssetsOrigin, type ShellFiles } from '../../builds/assets-origin';
import { html, jsonForScript, renderedMarkup, scriptSource, styleSource, type Markup } from '../../html';
import { EMPTY_FRAME, renderFrame } from '../before-shell/frame';
import {
  CONTENT_FOR_USERS_SCRIPT,
  EARLY_DATA_SCRIPT,
  EARLY_PRESS_SCRIPT,
  RECOVERY_SCRIPT,
  THEME_SCRIPT,
} from '../before-shell/inline-scripts';
import { noScriptHead } from '../before-shell/no-script';
import type { PageMetadata } from './page-metadata';
import type { PreloadHint } from './preload-hints';
import { renderHead } from './render-head';
import { renderStartNotice } from '../before-shell/start-notice';
import { CONTENT_STYLE, FRAME_STYLE, START_STYLE } from '../before-shell/start-style';

/** What a server rendered of a page, and the day for which. */
export interface PageContent {
  readonly markup: ServerMarkup;
  readonly day: string;
  /** The page brings it along for who was signed in; others are sent to the login. */
  readonly isForUsers?: boolean;
}

/** What the edge has of a page's markup: the content, or that it is being rendered. */
export interface PageMarkup {
  readonly content?: PageContent | undefined;
  readonly rendering: boolean;
  /** It is of data that are not outdated (site-tag.ts); also if there is nothing to render. */
  readonly isCurrent: boolean;
}
export const NO_MARKUP: PageMarkup = { rendering: false, isCurrent: true };

/** What a page that runs the shell is made of. */
export interface Page {
  readonly files: ShellFiles;
  readonly metadata: PageMetadata;
  readonly data: PageData;
  readonly hints: readonly PreloadHint[];
  /** The paths of the data that it requests for who is signed in. */
  readonly early?: readonly string[];
  /** By default {@link NO_MARKUP}. */
  readonly markup?: PageMarkup;
}

/**
 * The whole page: its metadata, the files of the shell, the preload hints, and the page data as JSON. Scripts
 * are requested by CORS, as an integrity policy demands, and hints must match them or load a second time. The
 * shell runs first, so its scripts have priority over those of the screen
 * (https://web.dev/articles/fetch-priority).
 */
export function renderPage({
  files,
  metadata,
  data,
  hints,
  early = [],
  markup: { content, rendering } = NO_MARKUP,
}: Page): Markup {
  const { shell, assets } = files;
  const shown = content?.isForUsers ? undefined : content;
  const styles = shell.styles.map(
    (file) =>
      html`<link rel="stylesheet" href="${atAssetsOrigin(assets, buildFileUrl(shell, file))}" integrity="${integrityOf(shell, file)}"${assets !== undefined && html` crossorigin`}>`,
  );
  const placed = hints.map((hint) => ({ ...hint, href: atAssetsOrigin(assets, hint.href) }));
  return html`<!doctype html>
<html lang="en"${shown && html` data-day="${shown.day}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${renderHead(metadata)}
${placed.filter(({ forSignedIn }) => forSignedIn).map(renderPreloadHint)}
${headScripts(content, early).map((script) => html`<script${script === EARLY_DATA_SCRIPT && html` data-paths="${JSON.stringify(early)}"`}${script === RECOVERY_SCRIPT && assets !== undefined && html` data-assets="${assets}"`}>${scriptSource(script)}</script>`)}
${startStyles(content).map((style) => html`<style>${styleSource(style)}</style>`)}
${shown && renderedMarkup(firstPictures(shown))}
${styles}
${noScriptHead(rendering)}
${shown && renderStyles(shown)}
${renderScripts(files, shell.scripts, shown)}
${placed.filter(({ forSignedIn }) => !forSignedIn).map(renderPreloadHint)}
</head>
<body>
${
  shown
    ? renderContent(shown)
    : html`<div id="root">${data.isolated ? EMPTY_FRAME : renderFrame(data.remotes, rendering)}</div>
${renderStartNotice(data.isolated ? 'isolated' : 'frame')}`
}
${
  content?.isForUsers &&
  html`<template data-day="${content.day}">${renderStyles(content)}${renderContent(content)}</template>
<script>${scriptSource(CONTENT_FOR_USERS_SCRIPT)}</script>`
}
<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(data)}</script>
</body>
</html>
`;
}

/** The body of a page that shows its content. */
const renderContent = (content: PageContent): Markup =>
  html`<div id="root"${earlyPressScripts(content).map(() => html` ${AWAITS_SHELL}`)}>${renderedMarkup(content.markup.html.slice(firstPictures(content).length))}</div>
${renderStartNotice('content')}
${renderState(content)}`;

/**
 * The hints for the largest pictures of the markup, with which React begins it. They belong into the head: in
 * the body they would come after all styles.
 */
const firstPictures = ({ markup: { html: text } }: PageContent): string =>
  /^(?:<link rel="preload" as="image"[^>]*>)*/.exec(text)?.[0] ?? '';

/** The scripts and styles that stand in a page: its policy has to allow them. */
export const inlineParts = ({ early = [], markup: { content } = NO_MARKUP }: Page) => ({
  inlineScripts: [...headScripts(content, early), ...(content?.isForUsers ? [CONTENT_FOR_USERS_SCRIPT] : [])],
  inlineStyles: [...startStyles(content), ...(content ? [content.markup.css] : [])],
});

/** They stand before all styles, whose arrival they would wait for. */
const headScripts = (content: PageContent | undefined, early: readonly string[]) => [
  ...(early.length > 0 ? [EARLY_DATA_SCRIPT] : []),
  THEME_SCRIPT,
  RECOVERY_SCRIPT,
  ...earlyPressScripts(content),
];

const startStyles = (content?: PageContent) => [
  START_STYLE,
  ...(!content || content.isForUsers ? [FRAME_STYLE] : []),
  ...(content ? [CONTENT_STYLE] : []),
];

/** What keeps presses for the shell, if it takes them over. */
const earlyPressScripts = (content?: PageContent) =>
  content?.markup.takesOverPresses ? [EARLY_PRESS_SCRIPT] : [];

/** The rules that the markup needs, which the shell takes over. */
function renderStyles({ markup: { css, cssIds } }: PageContent): Markup {
  return html`<style data-emotion="${cssIds}">${styleSource(css)}</style>`;
}

function renderState({ markup: { state } }: PageContent): Markup {
  return html`<script type="application/json" id="${SERVER_STATE_ID}">${jsonForScript(state)}</script>`;
}

/**
 * The elements that load these scripts of a build of the shell. What is seen of content that the page arrives
 * with comes before them: styles, the font, the largest picture. Without it, all that is seen waits for them.
 */
export function renderScripts(
  { shell, assets }: ShellFiles,
  files: readonly string[],
  content?: PageContent,
): Markup[] {
  return files.map(
    (file) =>
      html`<script defer crossorigin src="${atAssetsOrigin(assets, buildFileUrl(shell, file))}" integrity="${integrityOf(shell, file)}"${!content && html` fetchpriority="high"`}></script>`,
  );
}

const integrityOf = ({ files }: ShellBuild, file: string) => files[file]?.integrity ?? '';

function renderPreloadHint({ as, href, integrity, forSignedIn }: PreloadHint): Markup {
  const attributes = {
    script: html` crossorigin integrity="${integrity}" fetchpriority="low"`,
    fetch: html` crossorigin`,
    font: html` type="font/woff2" crossorigin`,
    image: html` fetchpriority="high"`,
  };
  const condition = forSignedIn && html` media="not all" data-waits-for="user"`;
  return html`<link rel="preload" as="${as}" href="${href}"${attributes[as]}${condition}>`;
}
