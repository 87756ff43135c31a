import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { remoteUrl } from '@safar/shared-contracts/build-urls';
import { canaryOf, isDisabled, liveOf, previousOf, versionOf } from '@safar/releases';
import { html, type Markup } from '../html';

const COLUMNS = ['Build', 'State', 'Published', 'By', 'Git revision', 'Open'];

/**
 * The page `/isolated`: links to the isolated pages of all builds that the registry lists, for teams that
 * test one remote alone. It needs no build of the shell.
 */
export function renderIsolatedPageList({ microFrontends }: Registry): Markup {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Remotes alone · Safar</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/palette.css">
<link rel="stylesheet" href="/isolated-page-list.css">
<main>
<h1>Remotes alone</h1>
<p>Each page runs one remote from the very build that is served, with controls for who is signed in, how the
backends respond, and what is in the slots that other remotes fill. With sample data it needs no backend and
no other remote.</p>
${Object.values(microFrontends).map(remoteSection)}
</main>
</html>
`;
}

function remoteSection(builds: readonly ListedBuild[]): Markup | undefined {
  const live = liveOf(builds)?.extras.record;
  if (live?.kind !== 'remote') return undefined;
  const states = new Map<ListedBuild | undefined, string>([
    [previousOf(builds), 'previous'],
    [canaryOf(builds), `canary, ${canaryOf(builds)?.deployment.traffic ?? 0} %`],
    [liveOf(builds), isDisabled(builds) ? 'disabled' : 'live'],
  ]);
  return html`<section>
<h2><a href="${isolatedUrl(live)}">${live.name}</a> <small>${live.definition.team}</small></h2>
<table>
<thead><tr>${COLUMNS.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${builds.map((build) => buildRow(build, states.get(build)))}
</tbody>
</table>
</section>`;
}

function buildRow(build: ListedBuild, state: string | undefined): Markup | undefined {
  const { record, publishedAt, publishedBy, revision } = build.extras;
  if (record.kind !== 'remote') return undefined;
  const url = isolatedUrl(record);
  const version = versionOf(build);
  return html`<tr>
<th scope="row"><a href="${url}"><code>${version}</code></a></th>
<td>${state && html`<b>${state}</b>`}</td>
<td><time datetime="${publishedAt}">${publishedAt.slice(0, 16).replace('T', ' ')} UTC</time></td>
<td>${publishedBy}</td>
<td><code>${revision}</code></td>
<td><a href="${url}?data=sample" aria-label="Build ${version} with sample data">with sample data</a></td>
</tr>`;
}

const isolatedUrl = (record: RemoteBuild) => `${remoteUrl(record)}isolated.html`;
