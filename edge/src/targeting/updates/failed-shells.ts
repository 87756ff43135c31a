import type { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import { FAILED_SHELLS_COOKIE } from '@safar/shared-contracts/release-addresses';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyRequest } from 'fastify';
import { signToken, verifyToken, type Visitor } from '@safar/releases';
import { readCookie } from '../../http/headers/cookies';
import { releaseUpdateFor } from './release-update';

/** How many builds a token names at most: the canary, the live build and the one before it. */
const MAX_FAILED_SHELLS = 3;

/** The builds of the shell that did not start in the request's browser during the last half hour. */
export async function readFailedShells(
  secret: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<readonly string[]> {
  const token = readCookie(request, FAILED_SHELLS_COOKIE);
  return (token === undefined ? undefined : await verifyToken(secret, 'failed-shells', token))?.builds ?? [];
}

/**
 * The release update of a page on which the build `failed` of the shell did not start. It names the build
 * that takes its place: the one that the visitor gets by now, or else the one before it, with the token by
 * which its pages run that. Without either it names none. A token leads only from the build that a visitor
 * gets to the one before it, for half an hour. Source: docs/decisions/066-the-page-speaks.md.
 */
export async function updateAfterFailure(
  secret: string,
  failed: string,
  visitor: Visitor,
  registry: Registry,
  request: Pick<FastifyRequest, 'url'>,
): Promise<ReleaseUpdate> {
  const update = releaseUpdateFor(failed, visitor, registry, request);
  if (visitor.override || update.shell?.build !== failed) return update;
  const failedShells = [...visitor.failedShells, failed].slice(-MAX_FAILED_SHELLS);
  const { shell, ...fallback } = releaseUpdateFor(failed, { ...visitor, failedShells }, registry, request);
  if (!shell || failedShells.includes(shell.build)) return fallback;
  const token = await signToken(secret, 'failed-shells', { sub: 'a visitor', builds: failedShells });
  return { ...fallback, shell, failedShells: token };
}
