import { REGISTRY_PATH, RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import type { DeployToken } from '../deploy-api/deploy-token';
import { buildsOf } from '@safar/releases';
import { formatTimestamp } from './format';
import { html, type Markup } from './markup';
import { renderFlashMessage, type FlashMessage } from './flash-message';
import { badges, packageCard, type ReleasesView } from './package-card';

export const SESSION_PATH = `${RELEASES_PAGE}/session`;
export const LOG_OUT_PATH = `${SESSION_PATH}/end`;

/** The page of releases, whole. It needs no script, and nothing of a build: it is there when all of them are broken. */
export function renderReleasesPage(view: ReleasesView, message: FlashMessage | undefined): string {
  const { registry, holder } = view;
  const names = Object.keys(registry.microFrontends).sort(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
  );
  const [last] = registry.log;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Releases · Safar</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/palette.css" />
        <link rel="stylesheet" href="/releases-table.css" />
        <link rel="stylesheet" href="/releases-actions.css" />
        <link rel="stylesheet" href="/releases.css" />
      </head>
      <body>
        <header class="bar">
          <div class="wide">
            <p class="brand"><img src="/icon.svg" width="32" height="32" alt="" /> Safar</p>
            ${holder ? signedIn(holder) : signIn()}
          </div>
        </header>
        <main class="wide">
          <h1>Releases</h1>
          <p class="lead">
            ${last ? html`Revision ${registry.revision} of <a href="${REGISTRY_PATH}">the registry</a>, changed ${formatTimestamp(last.at)} by ${last.who}.` : 'Nothing was published yet. The first npm start or npm run publish fills this page.'}
          </p>
          ${message && renderFlashMessage(message)}
          ${
            names.length > 0 &&
            html`<nav aria-label="Packages">
              <ul class="overview">
                ${names.map((name) => html`<li><a href="#${name}">${name}</a> ${badges(buildsOf(registry, name))}</li>`)}
              </ul>
            </nav>`
          }
          ${names.map((name) => packageCard(name, view))}
        </main>
        <footer class="wide soft">
          <p>
            Loads, failures and web vitals are what browsers told this edge since it was started. Bytes are
            before compression. Times are UTC.
          </p>
        </footer>
      </body>
    </html> `.text;
}

function signIn(): Markup {
  return html`<details class="session">
    <summary>Use a deploy token</summary>
    <form method="post" action="${SESSION_PATH}" class="panel">
      <label>Deploy token <input name="token" type="password" autocomplete="off" required /></label>
      <button>Sign in</button>
      <p class="small">
        Made by <code>npm run deploy-token</code> on the machine of the site. It stays in a cookie of this
        page until you log out.
      </p>
    </form>
  </details>`;
}

function signedIn({ sub, packages, exp }: DeployToken): Markup {
  const scope = packages === '*' ? 'all packages' : packages.join(', ');
  return html`<form method="post" action="${LOG_OUT_PATH}" class="session">
    <p class="small"><strong>${sub}</strong>, for ${scope}, until ${formatTimestamp(exp * 1000)}</p>
    <button class="quiet">Log out</button>
  </form>`;
}
