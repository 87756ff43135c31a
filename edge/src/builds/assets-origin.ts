import { assetsUrl } from '@safar/shared-contracts/build-urls';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { OWN_ASSETS_COOKIE } from '@safar/shared-contracts/release-addresses';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { readCookie } from '../http/headers/cookies';

/** The shell that a page runs, and where that page loads the files of builds from. */
export interface ShellFiles {
  readonly shell: ShellBuild;
  /**
   * The other origin. Undefined when they are at the site's own: by the environment, because the shell needs
   * that, or because that origin failed this visitor.
   */
  readonly assets?: string | undefined;
}

export const shellFiles = (
  env: Pick<Env, 'ASSETS_URL'>,
  request: Pick<FastifyRequest, 'headers'>,
  shell: ShellBuild,
): ShellFiles => ({
  shell,
  assets: shell.fromAnyOrigin && !failedBefore(request) ? env.ASSETS_URL : undefined,
});

/** Whether the other origin failed this visitor a short time ago. */
export const failedBefore = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  readCookie(request, OWN_ASSETS_COOKIE) !== undefined;

/** The address of a file, at that origin if it is one of a build that has an address by its hash. */
export const atAssetsOrigin = (assets: string | undefined, href: string): string =>
  assets !== undefined && href.startsWith(assetsUrl) ? assets + href : href;
