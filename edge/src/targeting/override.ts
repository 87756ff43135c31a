import { OVERRIDE_KEY, type Override } from '@safar/shared-contracts/page.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyRequest } from 'fastify';
import { buildsOf, findBuild, gateRemote, verifyToken, type Release, type Visitor } from '@safar/releases';
import type { Env } from '../env';
import { requestedUrl } from '../http/requested-url';
import { EXPIRED_LINK } from './tester-and-override-links';
import { isAllowedOrigin, type AllowedOrigins } from './override-origins';

const tokenIn = (request: Pick<FastifyRequest, 'url'>) =>
  requestedUrl(request).searchParams.get(OVERRIDE_KEY);

/**
 * The verified override in the address of a tab. Undefined without one, and for one that is expired or not
 * allowed here.
 */
export async function readOverride(
  env: AllowedOrigins & Pick<Env, 'DEPLOY_SECRET'>,
  request: Pick<FastifyRequest, 'url'>,
): Promise<Override | undefined> {
  const token = tokenIn(request);
  const claims = token === null ? undefined : await verifyToken(env.DEPLOY_SECRET, 'override', token);
  if (!claims) return undefined;
  const until = new Date(claims.exp * 1000).toISOString();
  if ('revision' in claims) return { remote: 'shell', revision: claims.revision, until };
  const { remote } = claims;
  if ('build' in claims) return { remote, build: claims.build, until };
  return isAllowedOrigin(env, claims.origin) ? { remote, origin: claims.origin, until } : undefined;
}

/**
 * The override that is in force on the page of this release, or a sentence that says why the requested one is
 * not. Neither when none was requested. A page whose override is refused is an ordinary page, so that a tab
 * whose link has expired goes on working.
 */
export function resolveOverride(
  release: Release,
  { override }: Visitor,
  registry: Registry,
  request: Pick<FastifyRequest, 'url'>,
): { override?: Override; overrideRefused?: string } {
  if (tokenIn(request) === null) return {};
  if (!override) return { overrideRefused: EXPIRED_LINK };
  const { remote, build, revision } = override;
  if (revision !== undefined) return resolveRevision(release, override, revision);
  const selected = [release.shell, ...release.remotes.map(({ live }) => live)].find(
    ({ name }) => name === remote,
  );
  if (!selected) return { overrideRefused: `There is no ${remote} on this site.` };
  // The shell is the page itself, which always comes from this site.
  if (build === undefined) return selected.kind === 'remote' ? { override } : {};
  if (selected.build === build) return { override };
  const record = findBuild(buildsOf(registry, remote), build)?.extras.record;
  const refusals = record?.kind === 'remote' ? gateRemote(release.shell, record) : [];
  return { overrideRefused: refusals.join(' ') || `${remote}@${build} is not kept any more.` };
}

function resolveRevision(
  { revision: shown, shell }: Release,
  override: Override,
  revision: number,
): { override?: Override; overrideRefused?: string } {
  if (shown === revision) return { override: { ...override, build: shell.build } };
  return {
    overrideRefused: `Revision ${revision} cannot be shown: it, or one of its builds, is not kept any more.`,
  };
}
