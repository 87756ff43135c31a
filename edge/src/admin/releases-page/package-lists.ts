import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import { describeChange, describeReason, type Failure } from '@safar/releases';
import { html, type Markup } from '../../html';
import { buildLink } from './build-row';
import { buildSize } from './build-size';
import { formatBytes, formatTimestamp } from './format';

/** How many items a list shows at first; the rest can be opened. */
const SHOWN_ITEMS = 3;

/** The changes of a package that the registry's log still has, newest first. */
export function changeList({ log }: Registry, name: string): Markup {
  const items = log
    .filter((change) => change.package === name)
    .map((change) => {
      const reason = describeReason(change);
      return html`${formatTimestamp(change.at)} <span class="small">revision ${change.revision}</span>
<strong>${change.who}</strong>: ${describeChange(change)}
${reason && html`<p class="small">${reason}</p>`}`;
    });
  return foldedList('Last changes', 'None is in the log any more.', items);
}

/** A failure with file and line of the sources, where they are known. */
export interface LocatedFailure extends Failure {
  readonly source: string | undefined;
}

/** The last failures of a package in browsers. */
export function failureList(failures: readonly LocatedFailure[]): Markup {
  const items = failures.map(
    ({ at, build, phase, name, frame, source, attribution }) =>
      html`${formatTimestamp(at)} <code>${build}</code>
${phase}: <strong>${name}</strong>, team ${attribution.team}
${source && html`<p class="small"><code>${source}</code></p>`}
${frame && html`<p class="small">${frame}</p>`}`,
  );
  return foldedList('Last failures', 'None was reported.', items);
}

/** All builds of a package that the registry lists. */
export function listedBuilds(builds: readonly ListedBuild[]): Markup {
  const items = builds.map((build) => {
    const { revision, publishedAt, publishedBy, record } = build.extras;
    const state = build.deployment.default ? ', live' : build.extras.stopped ? ', stopped' : '';
    return html`${buildLink(build)} git <code>${revision}</code>,
${formatTimestamp(publishedAt)} by ${publishedBy}, ${formatBytes(buildSize(record).total)}${state}`;
  });
  return html`<details>
<summary>All builds: ${builds.length}</summary>
${list(items)}
</details>`;
}

function foldedList(title: string, empty: string, items: readonly Markup[]): Markup {
  const rest = items.slice(SHOWN_ITEMS);
  return html`<div>
<h3>${title}</h3>
${items.length === 0 ? html`<p class="soft">${empty}</p>` : list(items.slice(0, SHOWN_ITEMS))}
${rest.length > 0 && html`<details><summary>${rest.length} more</summary>${list(rest)}</details>`}
</div>`;
}

const list = (items: readonly Markup[]) =>
  html`<ol class="changes">${items.map((item) => html`<li>${item}</li>`)}</ol>`;
