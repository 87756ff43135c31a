import { OVERRIDE_KEY, type Override } from '@safar/shared-contracts/page.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { buildsOf, findBuild, gateRemote, verifyToken, type Release, type Visitor } from '@safar/releases';

type Listing = Pick<Env, 'OVERRIDE_ORIGINS' | 'NODE_ENV'>;

const tokenIn = ({ url }: Pick<FastifyRequest, 'url'>) =>
  new URL(url, 'http://edge').searchParams.get(OVERRIDE_KEY);

/** What the link of this tab says, verified; undefined for everybody else, and for a link whose time is over. */
export async function readOverride(
  env: Listing & Pick<Env, 'DEPLOY_SECRET'>,
  request: Pick<FastifyRequest, 'url'>,
): Promise<Override | undefined> {
  const token = tokenIn(request);
  const claims = token === null ? undefined : await verifyToken(env.DEPLOY_SECRET, 'override', token);
  if (!claims) return undefined;
  const { remote, exp } = claims;
  const until = new Date(exp * 1000).toISOString();
  if ('build' in claims) return { remote, build: claims.build, until };
  return isAllowedOrigin(env, claims.origin) ? { remote, origin: claims.origin, until } : undefined;
}

/**
 * Whether a remote may be run from that origin: one that `OVERRIDE_ORIGINS` lists, where the port may be `*`. Without a list,
 * a developer's own machine in development, and none in production.
 */
export function isAllowedOrigin({ OVERRIDE_ORIGINS, NODE_ENV }: Listing, origin: string): boolean {
  const listed = OVERRIDE_ORIGINS ?? (NODE_ENV === 'production' ? [] : ['http://localhost:*']);
  return listed.includes(origin) || listed.includes(origin.replace(/:\d+$/, ':*'));
}

/**
 * What the page of a set says of the override asked for: that it is in force, or in a sentence why not; nothing when none
 * was asked for. The page is a whole one either way, so that nobody is stuck in a tab whose link has ended.
 */
export function resolveOverride(
  release: Release,
  { override }: Visitor,
  registry: Registry,
  request: Pick<FastifyRequest, 'url'>,
): { override?: Override; overrideRefused?: string } {
  if (tokenIn(request) === null) return {};
  if (!override) return { overrideRefused: 'This link is not valid any more. Ask for a new one.' };
  const { remote, build } = override;
  const chosen = [release.shell, ...release.remotes.map(({ live }) => live)].find(
    ({ name }) => name === remote,
  );
  if (!chosen) return { overrideRefused: `There is no ${remote} on this site.` };
  // The shell is the page itself, which comes from nowhere else.
  if (build === undefined) return chosen.kind === 'remote' ? { override } : {};
  if (chosen.build === build) return { override };
  const record = findBuild(buildsOf(registry, remote), build)?.extras.record;
  const refusals = record?.kind === 'remote' ? gateRemote(release.shell, record) : [];
  return { overrideRefused: refusals.join(' ') || `${remote}@${build} is not kept any more.` };
}
