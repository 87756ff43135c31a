import { REGISTRY_PATH, RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildsOf } from '@safar/releases';
import { html, type Markup } from '../../html';
import type { DeployToken } from '../deploy-api/deploy-token';
import { backendsSection } from './backends-section';
import { connectionsSection } from './connections-section';
import { renderFlashMessage, type FlashMessage } from './flash-message';
import { formatTimestamp } from './format';
import { changeSetCards } from './change-set-cards';
import { pastRevisions } from './past-revisions';
import { badges, packageCard, type ReleasesView } from './package-card';

export const SESSION_PATH = `${RELEASES_PAGE}/session`;
export const LOG_OUT_PATH = `${SESSION_PATH}/end`;

/** The whole releases page. It needs no script and no build, so that it works when all builds are broken. */
export function renderReleasesPage(view: ReleasesView, message: FlashMessage | undefined): Markup {
  const { registry, token } = view;
  const names = packageNames(registry);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Releases · Safar</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/palette.css">
<link rel="stylesheet" href="/releases-table.css">
<link rel="stylesheet" href="/releases-actions.css">
<link rel="stylesheet" href="/releases-graph.css">
<link rel="stylesheet" href="/releases.css">
</head>
<body>
<header class="bar">
<div class="wide">
<p class="brand"><img src="/icon.svg" width="32" height="32" alt=""> Safar</p>
${token ? sessionForm(token) : signInForm()}
</div>
</header>
<main class="wide">
<h1>Releases</h1>
<p class="lead">${lead(registry)}</p>
${message && renderFlashMessage(message)}
${serviceWorkerNote(registry)}
${names.length > 0 && overview(registry, names)}
${backendsSection(view.backends)}
${changeSetCards(registry, token)}
${names.map((name) => packageCard(name, view))}
${token && pastRevisions(registry)}
${names.length > 0 && connectionsSection(registry, view.backends)}
</main>
<footer class="wide soft">
<p>Loads and failures are what browsers reported to all edges of the site, web vitals to this one since it was
started. Bytes are before compression. Times are UTC.</p>
</footer>
</body>
</html>
`;
}

/** The shell first, then the remotes by name. */
function packageNames({ microFrontends }: Registry): string[] {
  return Object.keys(microFrontends).sort(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
  );
}

function lead({ revision, log: [last] }: Registry): Markup {
  if (!last) return html`Nothing was published yet. The first npm start or npm run publish fills this page.`;
  return html`Revision ${revision} of <a href="${REGISTRY_PATH}">the registry</a>,
changed ${formatTimestamp(last.at)} by ${last.who}.`;
}

function serviceWorkerNote({ serviceWorkerOff: off }: Registry): Markup | undefined {
  if (!off) return undefined;
  return html`<p class="note">The service worker is off since ${formatTimestamp(off.at)}, by ${off.who}. Browsers
remove it, and show nothing without a network, until <code>npm run service-worker -- on</code>.
${off.why && html`Why: ${off.why}`}</p>`;
}

function overview(registry: Registry, names: readonly string[]): Markup {
  const items = names.map(
    (name) => html`<li><a href="#${name}">${name}</a> ${badges(buildsOf(registry, name))}</li>`,
  );
  return html`<nav aria-label="Packages"><ul class="overview">${items}</ul></nav>`;
}

function signInForm(): Markup {
  return html`<details class="session">
<summary>Use a deploy token</summary>
<form method="post" action="${SESSION_PATH}" class="panel">
<label>Deploy token <input name="token" type="password" autocomplete="off" required></label>
<button>Sign in</button>
<p class="small">Made by <code>npm run deploy-token</code> on the machine of the site.
It stays in a cookie until you log out. Until then this page shows names and failures, and the developer tools
get source maps.</p>
</form>
</details>`;
}

function sessionForm({ sub, packages, exp }: DeployToken): Markup {
  const scope = packages === '*' ? 'all packages' : packages.join(', ');
  return html`<form method="post" action="${LOG_OUT_PATH}" class="session">
<p class="small"><strong>${sub}</strong>, for ${scope}, until ${formatTimestamp(exp * 1000)}</p>
<button class="quiet">Log out</button>
</form>`;
}
