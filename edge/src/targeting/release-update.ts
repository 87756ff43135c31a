import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import type { FastifyRequest } from 'fastify';
import { toRemoteRelease } from '../page/page-data';
import { buildsOf, selectRelease, findBuild, gateRelease, gateRemote, type Visitor } from '@safar/releases';
import { resolveOverride } from './override';

/**
 * What an open tab that runs under that build of the shell is told of the set its visitor would get now: the whole set, or
 * why it goes on with the one it has.
 */
export function releaseUpdateFor(
  shellBuild: string,
  visitor: Visitor,
  registry: Registry,
  request: Pick<FastifyRequest, 'url'>,
): ReleaseUpdate {
  const { revision } = registry;
  const shell = findBuild(buildsOf(registry, 'shell'), shellBuild)?.extras.record;
  if (shell?.kind !== 'shell') {
    return { revision, refused: `shell@${shellBuild} is not kept any more: load the page again.` };
  }
  const release = selectRelease(registry, visitor);
  const { overrideRefused } = resolveOverride(release, visitor, registry, request);
  if (overrideRefused !== undefined) return { revision, refused: overrideRefused };
  // Chosen for the shell that a new page would get; this tab may have another.
  const used = release.remotes.filter(({ disabled }) => !disabled);
  const refusals = gateRelease(
    shell,
    used.map(({ live }) => live),
  );
  if (refusals.length > 0) return { revision, refused: refusals.join(' ') };
  return {
    revision,
    remotes: release.remotes.map(({ previous, ...remote }) =>
      toRemoteRelease({
        ...remote,
        ...(previous && gateRemote(shell, previous).length === 0 ? { previous } : {}),
      }),
    ),
  };
}
