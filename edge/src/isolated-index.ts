import { escapeHtml } from './html';
import { remoteUrl } from './page-data';
import type { Release } from './releases/choose-release';

/** A plain list of the isolated pages of the live builds, for whoever tests one remote alone. */
export function isolatedIndex({ remotes }: Release): string {
  const items = remotes.map(
    ({ live }) =>
      `<li><a href="${remoteUrl(live)}isolated.html">${escapeHtml(live.name)}</a> (${escapeHtml(live.door.team)}, build ${live.build})</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Remotes alone · Safar</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<h1>Remotes alone</h1>
<p>Each page runs one remote from the very build that is live, with sign-in and labelled stand-ins for what other remotes would fill.</p>
<ul>
${items.join('\n')}
</ul>
</html>
`;
}
