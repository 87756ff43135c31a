import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { compactStyle } from './compact-style';

/**
 * The styles that each page has before any file of the shell arrives: those of the start notice, and the
 * colours and sizes it is made of. The shell's own (shared-ui/src/styles/tokens.css) replace these as soon as
 * they are there: a rule in `:where` gives way to any other. Source: docs/decisions/066-the-page-speaks.md.
 */
export const START_STYLE = compactStyle(`
:where(html) {
  --paper: #faf6ef; --surface: #ffffff; --hairline: #ddd3c4; --ink: #1b2a2c; --ink-soft: #4a595b;
  --brand: #0d5f64; --accent: #c2412b; --on-accent: #ffffff;
  --focus: #0b6fb8; --edge: #857b6d; --page-width: 75rem; --nav-height: 72px;
  --space-1: .25rem; --space-2: .5rem; --space-3: .75rem; --space-4: 1rem; --space-6: 1.5rem; --space-8: 2rem;
  --radius-1: 8px; --radius-2: 14px; --radius-full: 999px;
  background: var(--paper); font: 100%/1.6 system-ui, sans-serif;
}
:where([data-theme=dark]) {
  color-scheme: dark;
  --paper: #0c1b1f; --surface: #12262b; --hairline: #2b4a51; --ink: #ebf2f0; --ink-soft: #b1c4c3;
  --brand: #6accc6; --accent: #ff9077; --on-accent: #3a0f05; --focus: #8fd0ff; --edge: #7f9a9c;
}
:where(body) { margin: 0; color: var(--ink); }
:where(*) { box-sizing: border-box; }
:where(h1, h2, h3, p) { margin: 0; }
:where(button, input, select, textarea) { font: inherit; color: inherit; }
:where(a) { color: var(--brand); }
#safar-start [hidden] { display: none; }
#safar-start > div { position: fixed; z-index: 300; inset: auto 0 0; max-height: 70vh; overflow: auto; padding: 1rem max(1rem, (100% - 75rem) / 2 + 1rem); border-top: 1px solid var(--hairline); color: var(--ink); background: var(--surface); box-shadow: 0 -4px 24px rgb(12 27 31 / 20%); }
#safar-start p { max-width: 70ch; margin: 0 0 .75rem; }
#safar-start b { display: block; font: 700 1.25rem/1.3 var(--font-display, system-ui); }
#safar-start span { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; }
#safar-start a { display: flex; align-items: center; min-height: 44px; }
#safar-start button { min-height: 44px; padding: 0 1.5rem; border: 1px solid transparent; border-radius: 999px; color: var(--on-accent); background: var(--accent); font: 600 1rem system-ui; cursor: pointer; }
#safar-start button:disabled { opacity: .6; cursor: default; }
`);

/**
 * The style of a page with its content, until the shell takes it over. The first paint lays out the first six
 * cards of a list, others that are near the window, and no footer of the site far below it. Until they are
 * laid out, the others have about the height of a tour's card, and those of tasks are lower.
 */
export const CONTENT_STYLE = compactStyle(`
[${AWAITS_SHELL}] :is(li:nth-child(n + 7) article, footer:not(main *)) { content-visibility: auto; contain-intrinsic-height: auto 24.5rem; }
`);

/** The styles of the frame, and of the start notice in it: of a page without content. */
export const FRAME_STYLE = compactStyle(`
[data-frame] ul { margin: 0; padding: 0; list-style: none; }
[data-frame] nav a, [data-frame] header > a { display: flex; align-items: center; min-height: 44px; color: inherit; text-decoration: none; }
[data-frame] a:hover { text-decoration: underline; }
[data-frame] header { display: flex; flex-wrap: wrap; align-items: center; max-width: 75rem; min-height: 72px; margin: 0 auto; padding: 0 1rem; }
[data-frame] header > a { gap: .5rem; margin-inline-end: auto; font: 800 1.5rem/1 var(--font-display, system-ui); letter-spacing: -.03em; }
[data-frame] header ul { display: flex; flex-wrap: wrap; margin-inline-end: 162px; }
[data-frame] header nav a { padding: 0 .75rem; font-weight: 600; line-height: 1; }
[data-signed-in] [data-frame] header ul { margin-inline-end: 104px; }
[data-frame] main { max-width: 75rem; min-height: 100vh; margin: 0 auto; padding: 1rem; }
[data-stuck] [data-frame] main { min-height: 60vh; }
[data-frame] footer { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); gap: 2rem; padding: 2rem max(1rem, (100% - 75rem) / 2 + 1rem); color: var(--ink); background: var(--surface); }
[data-frame] footer p { margin: 0; color: var(--ink-soft); }
[data-frame] footer a { color: var(--ink); }
[data-frame] footer small { grid-column: 1 / -1; }
[data-stuck] [data-frame] header { padding-block: .75rem; }
#safar-start > [data-in-frame]:not([data-state=plain]) { position: absolute; inset: 30vh 0 auto; border: 0; background: none; box-shadow: none; }
@media (max-width: 47.99rem) {
  [data-frame] header { padding: 0 .75rem; }
  [data-frame] header ul { margin: 0 -.75rem; }
  html:not([data-stuck]) [data-frame] header nav { display: none; }
  #safar-start > [data-in-frame]:not([data-state=plain]) { inset-block-start: 40vh; }
}`);
