import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import type { FastifyRequest } from 'fastify';
import { buildsOf, selectRelease, findBuild, gateRelease, gateRemote, type Visitor } from '@safar/releases';
import { toRemoteRelease } from '../page/page-data';
import { resolveOverride } from './override';

/**
 * The release that the visitor of an open tab gets now. It is refused, in a sentence, when it does not run
 * as a whole under the build of the shell that the tab has (`shellBuild`), or when the tab's override is
 * not in force any more.
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

  // The release was selected for the shell that a new page would get; this tab may have another.
  const enabled = release.remotes.filter(({ disabled }) => !disabled);
  const refusals = gateRelease(
    shell,
    enabled.map(({ live }) => live),
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
