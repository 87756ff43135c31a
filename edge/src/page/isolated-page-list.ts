import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { escapeHtml } from './html';
import { remoteUrl } from '@safar/shared-contracts/build-urls';
import { canaryOf, isDisabled, liveOf, previousOf, versionOf } from '@safar/releases';

/** Lists the isolated pages of every build that is kept, for whoever tests one remote alone. It needs no shell. */
export function renderIsolatedPageList({ microFrontends }: Registry): string {
  const sections = Object.values(microFrontends).map(remoteSection);
  return `<!doctype html>
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
<p>Each page runs one remote from the very build that is served, with switches for who is signed in, what the backends answer, and what is in the slots that other remotes fill. With sample data it needs no backend and no other remote.</p>
${sections.join('\n')}
</main>
</html>
`;
}

function remoteSection(builds: readonly ListedBuild[]): string {
  const live = liveOf(builds)?.extras.record;
  if (live?.kind !== 'remote') return '';
  const states = new Map<ListedBuild | undefined, string>([
    [previousOf(builds), 'previous'],
    [canaryOf(builds), `canary, ${canaryOf(builds)?.deployment.traffic ?? 0} %`],
    [liveOf(builds), isDisabled(builds) ? 'switched off' : 'live'],
  ]);
  const rows = builds.map((build) => buildRow(build, states.get(build) ?? ''));
  return `<section>
<h2><a href="${isolatedUrl(live)}">${live.name}</a> <small>${escapeHtml(live.definition.team)}</small></h2>
<table>
<thead><tr><th scope="col">Build</th><th scope="col">State</th><th scope="col">Published</th><th scope="col">By</th><th scope="col">Git revision</th><th scope="col">Open</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</section>`;
}

function buildRow(build: ListedBuild, state: string): string {
  const { record, publishedAt, publishedBy, revision } = build.extras;
  if (record.kind !== 'remote') return '';
  const url = isolatedUrl(record);
  const version = versionOf(build);
  const cells = [
    state && `<b>${state}</b>`,
    `<time datetime="${publishedAt}">${publishedAt.slice(0, 16).replace('T', ' ')} UTC</time>`,
    escapeHtml(publishedBy),
    `<code>${escapeHtml(revision)}</code>`,
    `<a href="${url}?data=sample" aria-label="Build ${version} with sample data">with sample data</a>`,
  ];
  return `<tr><th scope="row"><a href="${url}"><code>${version}</code></a></th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const isolatedUrl = (record: RemoteBuild) => `${remoteUrl(record)}isolated.html`;
