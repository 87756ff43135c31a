import { createHash, randomBytes } from 'node:crypto';
import type { Beacon, Report } from '@safar/shared-contracts/beacon.contract';
import { PAGE_TOKEN_METRIC } from '@safar/shared-contracts/page-marks';
import type { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import type { FastifyReply } from 'fastify';
import { signToken, verifyToken, type Claims, type Release } from '@safar/releases';
import { LRUCache } from 'lru-cache';
import type { Env } from '../env';
import { releaseKey } from '../builds/release-key';

/** What the token of a page says: a random id, its builds, and the revision that they are from. */
export type PageToken = Claims<'page'>;
type Builds = PageToken['builds'];

/** How many builds of a package the token of one page has at most: those of its last sets. */
const MAX_BUILDS = 6;

/** Signs the token of a new page that runs this release; of many, if it is `shared`. */
export function signPageToken(
  secret: string,
  { revision, shell, remotes }: Release,
  { shared }: { readonly shared?: boolean } = {},
): Promise<string> {
  const builds: Builds = { shell: [shell.build] };
  for (const { live, previous } of remotes) {
    builds[live.name] = [live.build, ...(previous ? [previous.build] : [])];
  }
  const sub = randomBytes(16).toString('base64url');
  return signToken(secret, 'page', { sub, revision, builds, ...(shared ? { shared } : {}) });
}

/** How long shared pages of a release have one token, as they would from a cache. */
const SHARED_TOKEN_MS = 1_000;

/** The tokens of the pages that an edge sends. */
export class PageTokens {
  readonly #shared = new LRUCache<string, Promise<string>>({ max: 20, ttl: SHARED_TOKEN_MS });

  constructor(private readonly env: Pick<Env, 'DEPLOY_SECRET' | 'REPORT_SAMPLE'>) {}

  /**
   * Adds the token to a page, if it is one of the sample that sends beacons. Of those that share a response
   * each one finds out by itself whether it is.
   */
  async add(reply: FastifyReply, release: Release, { shared }: { readonly shared: boolean }): Promise<void> {
    const { DEPLOY_SECRET, REPORT_SAMPLE } = this.env;
    if (shared ? REPORT_SAMPLE === 0 : Math.random() >= REPORT_SAMPLE) return;
    const token = await (shared ? this.#sharedToken(release) : signPageToken(DEPLOY_SECRET, release));
    const share = shared ? `;dur=${REPORT_SAMPLE}` : '';
    void reply.header('server-timing', `${PAGE_TOKEN_METRIC}${share};desc="${token}"`);
  }

  #sharedToken(release: Release): Promise<string> {
    const key = releaseKey(release);
    const known = this.#shared.get(key);
    if (known) return known;
    const token = signPageToken(this.env.DEPLOY_SECRET, release, { shared: true });
    this.#shared.set(key, token);
    return token;
  }
}

/**
 * Signs the token of an open page that gets another set: it adds the builds of that set to those the page was
 * given before. It stays the same page, for the same time, and the same update gives the same token.
 * Undefined without a valid token of a page.
 */
export async function renewPageToken(
  secret: string,
  token: string | undefined,
  { revision, remotes = [] }: Pick<ReleaseUpdate, 'revision' | 'remotes'>,
): Promise<string | undefined> {
  const claims = await verifyPageToken(secret, token);
  if (!claims) return undefined;
  const builds: Builds = { ...claims.builds };
  for (const { name, live, previous } of remotes) {
    const added = [live.build, ...(previous ? [previous.build] : [])];
    builds[name] = [...new Set([...added, ...(builds[name] ?? [])])].slice(0, MAX_BUILDS);
  }
  const { sub, exp, shared } = claims;
  return signToken(secret, 'page', { sub, revision, builds, ...(shared ? { shared } : {}) }, { exp });
}

/** Returns what a page's token says; undefined without a valid one. */
export async function verifyPageToken(
  secret: string,
  token: string | undefined,
): Promise<PageToken | undefined> {
  return token === undefined ? undefined : verifyToken(secret, 'page', token);
}

/**
 * The page that sends a beacon: the one of the token, or of those that share it the one of that number. Edges
 * compare pages by the first characters of their ids, so that those of one token must differ there as well.
 */
export const senderOf = (token: PageToken, { page }: Pick<Beacon, 'page'>): PageToken =>
  token.shared && page !== undefined ? { ...token, sub: hashOf(`${token.sub} ${page}`) } : token;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whether the page was given the build that it reports of. */
export const isGiven = (
  { builds }: PageToken,
  { package: name, build }: Pick<Report, 'package' | 'build'>,
): boolean => Object.hasOwn(builds, name) && builds[name]?.includes(build) === true;
