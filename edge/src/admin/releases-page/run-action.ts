import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { BuildId, PackageName } from '@safar/shared-contracts/release.contract';
import { HttpError } from '@safar/shared-server/http-error';
import * as v from 'valibot';
import { assertMayDeploy, type DeployToken } from '../deploy-api/deploy-token';
import type { Env } from '../../env';
import {
  buildsOf,
  describeChange,
  type Deployer,
  liveOf,
  ReleaseRefused,
  signToken,
  versionOf,
} from '@safar/releases';
import { isAllowedOrigin } from '../../targeting/override';
import { TESTER_PATH } from '../../targeting/tester-cookie';
import type { FlashMessage } from './flash-message';

const of = { package: PackageName, seen: BuildId };
const text = v.pipe(v.string(), v.trim());
const percent = v.pipe(text, v.minLength(1), v.toNumber(), v.minValue(0), v.maxValue(100));

/** The forms of the page. `seen`: what was live when the page was made. */
export const Action = v.variant('do', [
  v.object({ do: v.literal('rollback'), ...of }),
  v.object({ do: v.literal('promote'), ...of }),
  v.object({ do: v.literal('enable'), ...of }),
  v.object({ do: v.literal('disable'), ...of, why: v.pipe(text, v.maxLength(300)) }),
  v.object({ do: v.literal('canary'), ...of, percent, build: BuildId }),
  v.object({ do: v.literal('tester-link'), ...of, who: v.pipe(text, v.minLength(1), v.maxLength(80)) }),
  v.object({
    do: v.literal('override-link'),
    ...of,
    build: v.exactOptional(BuildId),
    origin: v.exactOptional(text),
  }),
]);
export type Action = v.InferOutput<typeof Action>;

/** What an action is done with: by whom, where, and on what. */
export interface ActionParts {
  readonly env: Pick<Env, 'DEPLOY_SECRET' | 'OVERRIDE_ORIGINS' | 'NODE_ENV'>;
  readonly service: Deployer;
  readonly registry: Registry;
  readonly holder: DeployToken;
  /** Of the site, for links. */
  readonly origin: string;
}

/** Does it and says what came of it. Throws a ReleaseRefused or an HttpError with a sentence when it is not done. */
export async function runAction(action: Action, parts: ActionParts): Promise<FlashMessage> {
  const { service, registry, holder, env, origin } = parts;
  const { package: name, seen } = action;
  assertMayDeploy(holder, name);
  const live = liveOf(buildsOf(registry, name));
  if (!live) throw new ReleaseRefused('NOT_FOUND', `${name} was never published.`);
  // A second click, or a page from before somebody else's change: what was asked for is not what would happen.
  if (versionOf(live) !== seen) {
    throw new ReleaseRefused(
      'CONFLICT',
      `${name} was changed meanwhile: ${versionOf(live)} is live now. Look again.`,
    );
  }
  switch (action.do) {
    case 'tester-link': {
      const token = await signToken(env.DEPLOY_SECRET, 'tester', { sub: action.who, packages: [name] });
      return {
        ok: true,
        text: `Whoever opens this link within 30 days gets the canaries of ${name}.`,
        link: `${origin}${TESTER_PATH}?token=${token}`,
      };
    }
    case 'override-link':
      return overrideLink(action, parts);
    default:
      return { ok: true, text: `${name}: ${describeChange(await change(action, service, holder.sub))}.` };
  }
}

type Changing = Exclude<Action, { do: 'tester-link' | 'override-link' }>;

function change(action: Changing, service: Deployer, who: string) {
  const { package: name } = action;
  switch (action.do) {
    case 'rollback':
      return service.rollBack(name, who);
    case 'promote':
      return service.promote(name, who);
    case 'enable':
      return service.enable(name, who);
    case 'disable':
      return service.disable(name, who, action.why || undefined);
    case 'canary':
      return service.canary(name, action.percent, who, action.build);
  }
}

async function overrideLink(
  { package: remote, build, origin }: Extract<Action, { do: 'override-link' }>,
  { env, holder, origin: site }: ActionParts,
): Promise<FlashMessage> {
  const { DEPLOY_SECRET: secret } = env;
  const { sub } = holder;
  let token: string;
  if (origin !== undefined) {
    const called = URL.canParse(origin) ? new URL(origin).origin : origin;
    if (!isAllowedOrigin(env, called)) {
      throw new HttpError('VALIDATION', `This site runs nothing from ${called}: see OVERRIDE_ORIGINS.`);
    }
    token = await signToken(secret, 'override', { sub, remote, origin: called });
  } else {
    if (build === undefined) throw new HttpError('VALIDATION', 'Say which build, or from which address.');
    token = await signToken(secret, 'override', { sub, remote, build });
  }
  return {
    ok: true,
    text: `For 8 hours this link runs ${remote} from ${origin ?? build} in the tab it is opened in.`,
    link: `${site}/?${OVERRIDE_KEY}=${token}`,
  };
}
