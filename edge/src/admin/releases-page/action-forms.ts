import { MAX_REASON_CHARACTERS } from '@safar/shared-contracts/deploy.contract';
import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import {
  canaryOf,
  isDisabled,
  liveOf,
  MAX_HOLDER_NAME_CHARACTERS,
  previousOf,
  TOKEN_LIFETIME_SECONDS,
  versionOf,
} from '@safar/releases';
import { html, type Markup } from '../../html';
import { formatDuration } from './format';
import type { ReleaseAction } from './release-action';
import { actionForm, panel } from './action-panel';

/** A package that a form changes. */
interface Target {
  readonly name: string;
  readonly builds: readonly ListedBuild[];
  readonly live: ListedBuild;
}

/**
 * The forms that change a package. All but `enable` stand in a panel that has to be opened first: visitors
 * notice what they do, at once.
 */
export function actionForms(name: string, builds: readonly ListedBuild[]): Markup | undefined {
  const live = liveOf(builds);
  if (!live) return undefined;
  const target = { name, builds, live };
  const disabled = isDisabled(builds);
  const isRemote = name !== 'shell';
  return html`<div class="actions" role="group" aria-label="Change ${name}">
${rollbackPanel(target)}
${promotePanel(target)}
${!disabled && canaryPanel(target)}
${isRemote && (disabled ? enableForm(target) : disablePanel(target))}
${isRemote && linksPanel(target)}
</div>`;
}

function rollbackPanel(target: Target): Markup | undefined {
  const { name, builds, live } = target;
  const previous = previousOf(builds);
  const canary = canaryOf(builds);
  const ends = canary
    ? ` Its canary ${versionOf(canary)} ends with it; when that alone is broken, end it under Change canary.`
    : '';
  return (
    previous &&
    panel(
      target.name,
      'Roll back',
      `${name} goes back from ${versionOf(live)} to ${versionOf(previous)} for everybody, at once.${ends}`,
      form(
        target,
        'rollback',
        html`<input type="hidden" name="to" value="${versionOf(previous)}">
<button class="serious">Roll back ${name}</button>`,
      ),
    )
  );
}

function promotePanel(target: Target): Markup | undefined {
  const canary = canaryOf(target.builds);
  return (
    canary &&
    panel(
      target.name,
      'Promote canary',
      `${versionOf(canary)} goes live for everybody.`,
      form(
        target,
        'promote',
        html`${reasonField()}
<button>Promote ${versionOf(canary)}</button>`,
      ),
    )
  );
}

function canaryPanel(target: Target): Markup | undefined {
  const { name, builds } = target;
  const canary = canaryOf(builds);
  const candidates = builds.filter((build) => !build.deployment.default);
  if (candidates.length === 0) return undefined;
  const options = candidates.map(
    (build) =>
      html`<option value="${versionOf(build)}">
${versionOf(build)}, git ${build.extras.revision}${build === canary && ', the present canary'}${
        build.extras.stopped && ', stopped'
      }
</option>`,
  );
  const traffic = canary?.deployment.traffic ?? 10;
  return panel(
    target.name,
    canary ? 'Change canary' : 'Start canary',
    'This share of visitors gets that build instead of the live one, and keeps it until the canary ends.',
    html`${form(
      target,
      'canary',
      html`<label>Share in percent
<input name="percent" type="number" min="1" max="99" step="1" value="${traffic}" required></label>
<label>Build <select name="build">${options}</select></label>
<label>Stages in percent, if the share rises by itself
<input name="stages" pattern="[0-9.]+(,[0-9.]+)+" placeholder="1,10,50,100" autocomplete="off"></label>
<label>Minutes of each stage
<input name="minutes" type="number" min="1" step="1" value="10" required></label>
${candidates.some(({ extras }) => extras.stopped) && reasonField()}
<button>${canary ? 'Change' : 'Start'} canary of ${name}</button>`,
    )}
${
  canary &&
  form(
    target,
    'canary',
    html`<input type="hidden" name="percent" value="0">
<input type="hidden" name="build" value="${versionOf(canary)}">
<button class="quiet">End canary of ${name}</button>`,
  )
}`,
  );
}

/** The field for the reason that a build needs which was stopped, or is hardly loaded. */
function reasonField(): Markup {
  return html`<label>Why, if it was stopped or hardly loaded (for the log)
<input name="force" maxlength="${MAX_REASON_CHARACTERS}" autocomplete="off"></label>`;
}

function enableForm(target: Target): Markup {
  return form(target, 'enable', html`<button>Enable ${target.name}</button>`);
}

function disablePanel(target: Target): Markup {
  const { name } = target;
  return panel(
    target.name,
    'Disable',
    `The screens of ${name} say that they are not available for now, and nothing links to them.`,
    form(
      target,
      'disable',
      html`<label>Why (for the log)
<input name="why" maxlength="${MAX_REASON_CHARACTERS}" autocomplete="off"></label>
<button class="serious">Disable ${name}</button>`,
    ),
  );
}

function linksPanel(target: Target): Markup {
  const { name, builds } = target;
  const [testerDuration, overrideDuration] = [
    formatDuration(TOKEN_LIFETIME_SECONDS.tester),
    formatDuration(TOKEN_LIFETIME_SECONDS.override),
  ];
  const effect =
    `A signed link for one person: as a tester, who always gets the canary, for ${testerDuration}; ` +
    `or for one tab that runs another build, for ${overrideDuration}.`;
  return panel(
    target.name,
    'Make a link',
    effect,
    html`${form(
      target,
      'tester-link',
      html`<label>Name of the tester
<input name="who" maxlength="${MAX_HOLDER_NAME_CHARACTERS}" autocomplete="off" required></label>
<button class="quiet">Make a tester link for ${name}</button>`,
    )}
${form(
  target,
  'override-link',
  html`<label>Build
<select name="build">${builds.map((build) => html`<option>${versionOf(build)}</option>`)}</select></label>
<button class="quiet">Make an override link for ${name}</button>`,
)}
${form(
  target,
  'override-link',
  html`<label>Address of your machine
<input name="origin" type="url" placeholder="http://localhost:3100" required></label>
<button class="quiet">Make a link to your ${name}</button>`,
)}`,
  );
}

function form({ name, live }: Target, action: ReleaseAction['action'], fields: Markup): Markup {
  return actionForm(
    action,
    html`<input type="hidden" name="package" value="${name}">
<input type="hidden" name="live" value="${versionOf(live)}">
${fields}`,
  );
}
