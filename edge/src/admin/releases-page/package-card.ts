import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import {
  buildsOf,
  canaryOf,
  describeStage,
  isDisabled,
  liveOf,
  MIN_LOADS,
  previousOf,
  type Trial,
} from '@safar/releases';
import { html, type Markup } from '../../html';
import type { TelemetryStore } from '../../telemetry/telemetry-store';
import type { BackendReport } from '../backends/backend-watch';
import { mayDeploy, type DeployToken } from '../deploy-api/deploy-token';
import { actionForms } from './action-forms';
import { buildRow } from './build-row';
import { formatShare } from './format';
import { changeList, failureList, listedBuilds, type LocatedFailure } from './package-lists';

/** What the releases page shows. */
export interface ReleasesView {
  readonly registry: Registry;
  readonly telemetry: TelemetryStore;
  /** What is being compared of a package. */
  readonly trialsOf: (name: string) => readonly Trial[];
  /** The deploy token of the person who looks at the page. */
  readonly token: DeployToken | undefined;
  readonly backends: BackendReport;
  /** The last failures in browsers by package; undefined when that person may not see them. */
  readonly failures: ReadonlyMap<string, readonly LocatedFailure[]> | undefined;
}

/**
 * One package: its builds in use, its canary's comparison, the forms that change it, and its history. On
 * phones CSS stacks the table, which would lose its semantics without the roles.
 */
export function packageCard(name: string, view: ReleasesView): Markup {
  const { registry, telemetry, trialsOf, token, failures } = view;
  const builds = buildsOf(registry, name);
  const live = liveOf(builds);
  const canary = canaryOf(builds);
  const row = (part: string, build: ListedBuild | undefined) => build && buildRow(part, build, telemetry);
  return html`<section class="card" aria-labelledby="${name}">
<div class="title">
<h2 id="${name}">${name}</h2>
<p class="soft">Team ${live?.extras.team ?? 'unknown'}</p>
<p class="badges">${badges(builds)}</p>
</div>
<table role="table">
<caption class="hidden">Builds of ${name} in use</caption>
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
${row(isDisabled(builds) ? 'Live when enabled' : 'Live', live)}
${row(`Canary ${canary?.deployment.traffic ?? 0} %`, canary)}
${row('Previous', previousOf(builds))}
</tbody>
</table>
${canary && stageNote(canary, trialsOf(name))}
${trialsOf(name).map(trialNote)}
${token && mayDeploy(token, name) && actionForms(name, builds)}
<div class="columns">
${changeList(registry, name)}
${failures && failureList(failures.get(name) ?? [])}
</div>
${listedBuilds(builds)}
</section>`;
}

/** The state of a package, in a word or two. */
export function badges(builds: readonly ListedBuild[]): Markup {
  const canary = canaryOf(builds);
  const state = isDisabled(builds)
    ? html`<span class="badge disabled">Disabled</span>`
    : html`<span class="badge live">Live</span>`;
  return html`${state}
${canary && html`<span class="badge canary">Canary ${canary.deployment.traffic} %</span>`}`;
}

/** Where a canary with stages is, and when it goes on. */
function stageNote(canary: ListedBuild, trials: readonly Trial[]): Markup | undefined {
  const trial = trials.find(({ kind }) => kind === 'canary');
  // Before its first load only the clock of whoever started it says when that was.
  const isLoaded = trial !== undefined && trial.comparison.tried.trials > 0;
  const stage = describeStage(canary, isLoaded ? trial.stageEndsAt : undefined);
  return stage === undefined
    ? undefined
    : html`<p class="note">The share of the canary rises by itself: ${stage}.
It goes on when it has ${MIN_LOADS} loads and fails no more often than the live build.</p>`;
}

function trialNote({ kind, build, other, comparison: { tried, baseline } }: Trial): Markup {
  const [triedShare, otherShare] = [tried, baseline].map(({ failed, trials }) => formatShare(failed, trials));
  const isCanary = kind === 'canary';
  return html`<p class="note">
Since ${isCanary ? 'the canary began' : `${build} is live`}
${tried.failed} of its ${tried.trials} loads failed${triedShare}, and
${baseline.failed} of ${baseline.trials} of ${isCanary ? 'the live build' : `${other} before it`}${otherShare}.
From ${MIN_LOADS} loads of each on it is ${isCanary ? 'aborted' : 'taken back'} automatically when it is
significantly worse.
</p>`;
}
