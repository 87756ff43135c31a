import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import type { FastifyRequest } from 'fastify';
import {
  buildsOf,
  findBuild,
  gateRelease,
  gateRemote,
  isUrgent,
  selectRelease,
  type Visitor,
} from '@safar/releases';
import { toRemoteRelease } from '../../builds/page-data';
import { resolveOverride } from '../override';

/**
 * The release that the visitor of an open tab gets now, and the build of the shell that a page would run. The
 * tab moves to that build by itself, also when the release is refused. Source:
 * docs/decisions/042-open-tabs-follow-the-shell.md.
 *
 * The release is refused, in a sentence, when not all of it runs under the build of the shell that the tab
 * has (`shellBuild`), or when the tab's override is not in force any more.
 */
export function releaseUpdateFor(
  shellBuild: string,
  visitor: Visitor,
  registry: Registry,
  request: Pick<FastifyRequest, 'url'>,
): ReleaseUpdate {
  const { revision, serviceWorkerOff } = registry;
  if (visitor.override?.revision !== undefined) {
    // It keeps the builds it has, its shell too, until its override ends.
    return { revision, shell: { build: shellBuild }, refused: 'This tab runs a past revision.' };
  }
  const shells = buildsOf(registry, 'shell');
  const shell = findBuild(shells, shellBuild)?.extras.record;
  const release = selectRelease(registry, visitor);
  const next = release.shell.build;
  const known = {
    revision,
    shell: { build: next, ...(isUrgent(shells, shellBuild, next) ? ({ urgent: true } as const) : {}) },
    ...(serviceWorkerOff ? ({ serviceWorkerOff: true } as const) : {}),
  };
  if (shell?.kind !== 'shell') {
    return { ...known, refused: `shell@${shellBuild} is not kept any more: load the page again.` };
  }
  const { overrideRefused } = resolveOverride(release, visitor, registry, request);
  if (overrideRefused !== undefined) return { ...known, refused: overrideRefused };

  // The release was selected for the shell that a new page would get; this tab may have another.
  const enabled = release.remotes.filter(({ disabled }) => !disabled);
  const refusals = gateRelease(
    shell,
    enabled.map(({ live }) => live),
  );
  if (refusals.length > 0) return { ...known, refused: refusals.join(' ') };
  return {
    ...known,
    remotes: release.remotes.map(({ previous, ...remote }) =>
      toRemoteRelease({
        ...remote,
        ...(previous && gateRemote(shell, previous).length === 0 ? { previous } : {}),
      }),
    ),
  };
}
