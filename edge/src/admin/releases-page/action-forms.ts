import { RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import { canaryOf, isDisabled, liveOf, previousOf, versionOf } from '@safar/releases';
import { html, type Markup } from './markup';

export const ACTIONS_PATH = `${RELEASES_PAGE}/actions`;

/** What can be done with a package, as forms. What visitors notice at once is asked for twice. */
export function actionForms(name: string, builds: readonly ListedBuild[]): Markup {
  const live = liveOf(builds);
  const canary = canaryOf(builds);
  const previous = previousOf(builds);
  if (!live) return html``;
  const isShell = name === 'shell';
  const form = (action: string, fields: Markup, attributes = html``) =>
    html`<form method="post" action="${ACTIONS_PATH}" ${attributes}>
      <input type="hidden" name="do" value="${action}" /><input
        type="hidden"
        name="package"
        value="${name}"
      /><input type="hidden" name="seen" value="${versionOf(live)}" /> ${fields}
    </form>`;
  const asked = (label: string, question: string, content: Markup) =>
    html`<details name="${name}">
      <summary>${label}</summary>
      <div class="panel">
        <p>${question}</p>
        ${content}
      </div>
    </details>`;

  return html`<div class="actions" role="group" aria-label="Change ${name}">
    ${
      previous &&
      asked(
        'Roll back',
        `${name} goes back from ${versionOf(live)} to ${versionOf(previous)} for everybody, at once.`,
        form('rollback', html`<button class="serious">Roll back ${name}</button>`),
      )
    }
    ${
      canary &&
      asked(
        'Promote canary',
        `${versionOf(canary)} goes live for everybody.`,
        form('promote', html`<button>Promote ${versionOf(canary)}</button>`),
      )
    }
    ${!isDisabled(builds) && canaryPanel(name, builds, asked, form)}
    ${!isShell && (isDisabled(builds) ? form('enable', html`<button>Switch ${name} on</button>`) : disable(name, asked, form))}
    ${!isShell && linksPanel(name, builds, asked, form)}
  </div>`;
}

type Form = (action: string, fields: Markup) => Markup;
type Asked = (label: string, question: string, content: Markup) => Markup;

function canaryPanel(name: string, builds: readonly ListedBuild[], asked: Asked, form: Form): Markup {
  const canary = canaryOf(builds);
  const others = builds.filter((build) => !build.deployment.default);
  if (others.length === 0) return html``;
  return asked(
    canary ? 'Change canary' : 'Start canary',
    'This share of visitors gets that build instead of the live one, each for as long as it lasts.',
    html`${form(
      'canary',
      html`<label
          >Share in percent
          <input
            name="percent"
            type="number"
            min="1"
            max="99"
            step="1"
            value="${canary?.deployment.traffic ?? 10}"
            required
        /></label>
        <label
          >Build
          <select name="build">
            ${others.map((build) => html`<option value="${versionOf(build)}">${versionOf(build)}, git ${build.extras.revision}${build === canary ? ', the present canary' : ''}</option>`)}
          </select></label
        >
        <button>${canary ? 'Change' : 'Start'} canary of ${name}</button>`,
    )}
    ${
      canary &&
      form(
        'canary',
        html`<input type="hidden" name="percent" value="0" /><input
            type="hidden"
            name="build"
            value="${versionOf(canary)}"
          /><button class="quiet">End canary of ${name}</button>`,
      )
    }`,
  );
}

function disable(name: string, asked: Asked, form: Form): Markup {
  return asked(
    'Switch off',
    `The screens of ${name} say that they are not there for now, and nothing links to them.`,
    form(
      'disable',
      html`<label>Why (for the log) <input name="why" maxlength="300" autocomplete="off" /></label
        ><button class="serious">Switch ${name} off</button>`,
    ),
  );
}

function linksPanel(name: string, builds: readonly ListedBuild[], asked: Asked, form: Form): Markup {
  return asked(
    'Make a link',
    'A signed link for one person: as a tester, who always gets the canary, for 30 days; or for one tab that runs another build, for 8 hours.',
    html`${form(
      'tester-link',
      html`<label>Name of the tester <input name="who" maxlength="80" autocomplete="off" required /></label
        ><button class="quiet">Make a tester link for ${name}</button>`,
    )}
    ${form(
      'override-link',
      html`<label
          >Build
          <select name="build">
            ${builds.map((build) => html`<option>${versionOf(build)}</option>`)}
          </select></label
        ><button class="quiet">Make an override link for ${name}</button>`,
    )}
    ${form(
      'override-link',
      html`<label
          >Address of your machine
          <input name="origin" type="url" placeholder="http://localhost:3100" required /></label
        ><button class="quiet">Make a link to your ${name}</button>`,
    )}`,
  );
}
