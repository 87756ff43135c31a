import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import { mayDeploy, type DeployToken } from '../deploy-api/deploy-token';
import type { Comparison } from '../../telemetry/canary-thresholds';
import type { Failure, TelemetryStore } from '../../telemetry/telemetry-store';
import { remoteUrl } from '@safar/shared-contracts/build-urls';
import {
  buildsOf,
  canaryOf,
  describeChange,
  isDisabled,
  liveOf,
  previousOf,
  versionOf,
} from '@safar/releases';
import { actionForms } from './action-forms';
import { buildSize } from './build-size';
import { formatBytes, formatTimestamp, formatShare } from './format';
import { html, type Markup } from './markup';
import { sparkline } from './sparkline';
import { vitalsOf } from './web-vitals';

const SHOWN = 3;

export interface ReleasesView {
  readonly registry: Registry;
  readonly health: TelemetryStore;
  readonly comparison: (name: string) => Comparison | undefined;
  /** Who looks at it with a deploy token. */
  readonly holder: DeployToken | undefined;
}

/** All there is to say of one package, and what can be done about it. Roles: a table that is stacked on a phone stays one. */
export function packageCard(name: string, view: ReleasesView): Markup {
  const builds = buildsOf(view.registry, name);
  const live = liveOf(builds);
  const canary = canaryOf(builds);
  const previous = previousOf(builds);
  const comparison = view.comparison(name);
  const disabled = isDisabled(builds);
  const row = (part: string, build: ListedBuild | undefined) => build && buildRow(part, build, view.health);
  return html`<section class="card" aria-labelledby="${name}">
    <div class="title">
      <h2 id="${name}">${name}</h2>
      <p class="soft">Team ${live?.extras.team ?? 'unknown'}</p>
      <p class="badges">${badges(builds)}</p>
    </div>
    <table role="table">
      <caption class="hidden">
        Builds of ${name} in use
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">Part</th>
          <th scope="col" role="columnheader">Build</th>
          <th scope="col" role="columnheader">Last hour</th>
          <th scope="col" role="columnheader">Web vitals (p75)</th>
          <th scope="col" role="columnheader">Bytes</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${row(disabled ? 'Live when on' : 'Live', live)}
        ${row(`Canary ${canary?.deployment.traffic ?? 0} %`, canary)} ${row('Previous', previous)}
      </tbody>
    </table>
    ${comparison && comparisonLine(comparison)}
    ${view.holder && mayDeploy(view.holder, name) && actionForms(name, builds)}
    <div class="columns">${changesOf(view.registry, name)} ${failuresOf(view.health.failures(name))}</div>
    ${keptBuilds(name, builds)}
  </section>`;
}

/** How a package stands, in a word or two. */
export function badges(builds: readonly ListedBuild[]): Markup {
  const canary = canaryOf(builds);
  return html`${isDisabled(builds) ? html`<span class="badge off">Switched off</span>` : html`<span class="badge live">Live</span>`}
  ${canary && html`<span class="badge canary">Canary ${canary.deployment.traffic} %</span>`}`;
}

function buildRow(part: string, build: ListedBuild, health: TelemetryStore): Markup {
  const { record, revision, publishedAt, publishedBy } = build.extras;
  const counts = health.countsOf(record.name, versionOf(build));
  const { entry, heaviest, total } = buildSize(record);
  return html`<tr role="row">
    <th scope="row" role="rowheader">${part}</th>
    <td role="cell" data-label="Build">
      ${buildLink(build)}
      <p class="small">git <code>${revision}</code></p>
      <p class="small">${formatTimestamp(publishedAt)} by ${publishedBy}</p>
    </td>
    <td role="cell" data-label="Last hour">${sparkline(counts?.minutes(health.now()) ?? [])}</td>
    <td role="cell" data-label="Web vitals">${vitalsOf(counts)}</td>
    <td role="cell" data-label="Bytes">
      <dl class="pairs">
        <div>
          <dt>Entry</dt>
          <dd>${formatBytes(entry)}</dd>
        </div>
        ${
          heaviest &&
          html`<div>
            <dt>Heaviest</dt>
            <dd>${formatBytes(heaviest.bytes)} <span class="soft">${heaviest.screen}</span></dd>
          </div>`
        }
        <div>
          <dt>All</dt>
          <dd>${formatBytes(total)}</dd>
        </div>
      </dl>
    </td>
  </tr>`;
}

/** A remote's build can be looked at alone; the shell cannot. */
function buildLink(build: ListedBuild): Markup {
  const { record } = build.extras;
  const id = html`<code>${versionOf(build)}</code>`;
  if (record.kind === 'shell') return id;
  return html`<a
    href="${remoteUrl(record)}isolated.html"
    aria-label="Build ${versionOf(build)} of ${record.name} alone"
    >${id}</a
  >`;
}

function comparisonLine({ canary, live }: Comparison): Markup {
  return html`<p class="note">
    Since the canary began ${canary.failed} of its ${canary.trials} loads
    failed${formatShare(canary.failed, canary.trials)}, and ${live.failed} of ${live.trials} of the live
    build${formatShare(live.failed, live.trials)}. From 20 loads of each on it is stopped by itself when it is
    significantly worse.
  </p>`;
}

function changesOf({ log }: Registry, name: string): Markup {
  const changes = log.filter((change) => change.package === name);
  return foldedList(
    'Last changes',
    'None is in the log any more.',
    changes.map(
      (change) =>
        html`${formatTimestamp(change.at)} <strong>${change.who}</strong>:
          ${describeChange(change)}${change.why && html`<p class="small">${change.why}</p>`}`,
    ),
  );
}

function failuresOf(failures: readonly Failure[]): Markup {
  return foldedList(
    'Last failures',
    'None was reported.',
    failures.map(
      ({ at, build, phase, name, frame, attribution }) =>
        html`${formatTimestamp(at)} <code>${build}</code> ${phase}: <strong>${name}</strong>, team
          ${attribution.team}${frame && html`<p class="small">${frame}</p>`}`,
    ),
  );
}

/** The first few items, and the rest for those who ask. */
function foldedList(title: string, none: string, items: readonly Markup[]): Markup {
  const list = (some: readonly Markup[]) =>
    html`<ol class="changes">
      ${some.map((item) => html`<li>${item}</li>`)}
    </ol>`;
  const rest = items.slice(SHOWN);
  return html`<div>
    <h3>${title}</h3>
    ${items.length === 0 ? html`<p class="soft">${none}</p>` : list(items.slice(0, SHOWN))}
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${rest.length} more</summary>
        ${list(rest)}
      </details>`
    }
  </div>`;
}

function keptBuilds(name: string, builds: readonly ListedBuild[]): Markup {
  return html`<details>
    <summary>Builds that are kept: ${builds.length}</summary>
    <ol class="changes">
      ${builds.map(
        (build) =>
          html`<li>
            ${buildLink(build)} git <code>${build.extras.revision}</code>,
            ${formatTimestamp(build.extras.publishedAt)} by ${build.extras.publishedBy},
            ${formatBytes(buildSize(build.extras.record).total)}${build.deployment.default ? ', live' : ''}
          </li>`,
      )}
    </ol>
  </details>`;
}
