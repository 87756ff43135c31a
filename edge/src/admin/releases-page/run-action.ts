import type { Registry } from '@safar/shared-contracts/registry.contract';
import { HttpError } from '@safar/shared-server/http-error';
import {
  buildsOf,
  type Deployer,
  describeChange,
  liveOf,
  ReleaseRefused,
  signToken,
  TOKEN_LIFETIME_SECONDS,
  versionOf,
} from '@safar/releases';
import type { Env } from '../../env';
import { isAllowedOrigin, originRefusal } from '../../targeting/override-origins';
import { overrideLink, testerLink } from '../../targeting/tester-and-override-links';
import { assertMayDeploy, assertMayDeployOneOf, type DeployToken } from '../deploy-api/deploy-token';
import type { FlashMessage } from './flash-message';
import { formatDuration } from './format';
import type { ReleaseAction } from './release-action';

/** What an action is run with. */
export interface ActionContext {
  readonly env: Pick<Env, 'DEPLOY_SECRET' | 'OVERRIDE_ORIGINS' | 'NODE_ENV'>;
  readonly service: Deployer;
  readonly registry: Registry;
  /** The deploy token of the person who sent the form. */
  readonly token: DeployToken;
  /** The site's origin, for links. */
  readonly origin: string;
}

/**
 * Runs an action and returns what to say about it. Throws a ReleaseRefused or an HttpError, with a
 * sentence, when it is refused.
 */
export async function runAction(action: ReleaseAction, context: ActionContext): Promise<FlashMessage> {
  const { service, registry, token } = context;
  if (action.action === 'abandon') return abandonSet(action.set, service, token);
  if (action.action === 'revision-link') return makeRevisionLink(action.revision, context);
  if (action.action === 'restore') return restoreRevision(action, context);
  const { package: name } = action;
  assertMayDeploy(token, name);
  assertUnchanged(action, registry);
  switch (action.action) {
    case 'tester-link':
      return makeTesterLink(action, context);
    case 'override-link':
      return makeOverrideLink(action, context);
    default: {
      const change = await changeRelease(action, service, token.sub);
      return { ok: true, text: `${name}: ${describeChange(change)}.` };
    }
  }
}

async function abandonSet(set: string, service: Deployer, token: DeployToken): Promise<FlashMessage> {
  const assertMayChange = (names: readonly string[]) => assertMayDeployOneOf(token, names);
  await service.abandon(set, token.sub, assertMayChange);
  return { ok: true, text: `The change set ${set} was abandoned.` };
}

/** Throws when the registry was changed since the page was made: something else would be undone as well. */
async function restoreRevision(
  { revision, newest, force }: Extract<ReleaseAction, { action: 'restore' }>,
  { service, registry, token }: ActionContext,
): Promise<FlashMessage> {
  if (registry.revision !== newest) {
    throw new ReleaseRefused(
      'CONFLICT',
      `Something was changed meanwhile: revision ${registry.revision} is the newest. Check the page and try again.`,
    );
  }
  const assertMayChange = (names: readonly string[]) => names.forEach((name) => assertMayDeploy(token, name));
  const changes = await service.restore(revision, token.sub, { force, assertMayChange });
  const names = changes.map((change) => change.package).join(', ');
  return { ok: true, text: `Revision ${revision} was restored: ${names}.` };
}

async function makeRevisionLink(
  revision: number,
  { env, token: { sub }, origin }: ActionContext,
): Promise<FlashMessage> {
  const token = await signToken(env.DEPLOY_SECRET, 'override', { sub, revision });
  const duration = formatDuration(TOKEN_LIFETIME_SECONDS.override);
  return {
    ok: true,
    text: `For ${duration} this link runs all builds of revision ${revision} in the tab it is opened in.`,
    link: overrideLink(origin, token),
  };
}

/**
 * Throws unless the package is as the page showed it. After a second click, or somebody else's change, the
 * action would do something else than the person saw.
 */
function assertUnchanged({ package: name, live: shown }: PackageAction, registry: Registry): void {
  const live = liveOf(buildsOf(registry, name));
  if (!live) throw new ReleaseRefused('NOT_FOUND', `${name} was never published.`);
  if (versionOf(live) !== shown) {
    throw new ReleaseRefused(
      'CONFLICT',
      `${name} was changed meanwhile: ${versionOf(live)} is live now. Check the page and try again.`,
    );
  }
}

type PackageAction = Exclude<ReleaseAction, { action: 'abandon' | 'revision-link' | 'restore' }>;
type ChangeAction = Exclude<PackageAction, { action: 'tester-link' | 'override-link' }>;

function changeRelease(action: ChangeAction, service: Deployer, who: string) {
  const { package: name } = action;
  switch (action.action) {
    case 'rollback':
      return service.rollBack(name, who, { from: action.live, to: action.to });
    case 'promote':
      return service.promote(name, who, { force: action.force });
    case 'enable':
      return service.enable(name, who);
    case 'disable':
      return service.disable(name, who, action.why || undefined);
    case 'canary':
      return service.canary(name, firstShare(action), who, {
        build: action.build,
        force: action.force,
        ...(action.stages ? { stages: { percents: action.stages, eachSeconds: action.minutes * 60 } } : {}),
      });
  }
}

/** The share in the form, or the first stage when it is none of them. */
function firstShare({ percent, stages }: Extract<ReleaseAction, { action: 'canary' }>): number {
  return stages === undefined || stages.includes(percent) ? percent : (stages[0] ?? percent);
}

async function makeTesterLink(
  { package: name, who }: Extract<ReleaseAction, { action: 'tester-link' }>,
  { env, origin }: ActionContext,
): Promise<FlashMessage> {
  const token = await signToken(env.DEPLOY_SECRET, 'tester', { sub: who, packages: [name] });
  const duration = formatDuration(TOKEN_LIFETIME_SECONDS.tester);
  return {
    ok: true,
    text: `For ${duration} this link makes whoever opens it a tester: they get the canaries of ${name}.`,
    link: testerLink(origin, token),
  };
}

type OverrideLinkAction = Extract<ReleaseAction, { action: 'override-link' }>;

async function makeOverrideLink(
  action: OverrideLinkAction,
  { env, token: { sub }, origin }: ActionContext,
): Promise<FlashMessage> {
  const { package: remote } = action;
  const source = overrideSource(action, env);
  const token = await signToken(env.DEPLOY_SECRET, 'override', { sub, remote, ...source });
  const duration = formatDuration(TOKEN_LIFETIME_SECONDS.override);
  const from = action.origin ?? action.build;
  return {
    ok: true,
    text: `For ${duration} this link runs ${remote} from ${from} in the tab it is opened in.`,
    link: overrideLink(origin, token),
  };
}

/**
 * What the link runs: a build, or what an origin serves. Throws unless it names one, and an origin that is
 * allowed.
 */
function overrideSource(
  { build, origin: address }: OverrideLinkAction,
  env: ActionContext['env'],
): { build: string } | { origin: string } {
  if (address === undefined) {
    if (build === undefined) throw new HttpError('VALIDATION', 'Name a build, or the address of a machine.');
    return { build };
  }
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  if (!isAllowedOrigin(env, origin)) {
    throw new HttpError('VALIDATION', originRefusal(origin));
  }
  return { origin };
}
