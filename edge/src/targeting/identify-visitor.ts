import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canaryOf, type Visitor } from '@safar/releases';
import type { Env } from '../env';
import { isHttpsSite } from '../http/site-origin';
import { readFailedShells } from './updates/failed-shells';
import { readOverride } from './override';
import { readTesterPackages } from './tester-cookie';
import { assignBucket, readBucket } from './visitor-cookie';

/**
 * The visitor of a request, by the cookies and the address of its tab. Tokens in them that this site did
 * not sign, or that have expired, count as missing.
 */
export async function identifyVisitor(env: Env, request: FastifyRequest): Promise<Visitor> {
  return {
    bucket: readBucket(request),
    testerOf: await readTesterPackages(env.DEPLOY_SECRET, request),
    override: await readOverride(env, request),
    failedShells: await readFailedShells(env.DEPLOY_SECRET, request),
  };
}

/**
 * The visitor of a page. A new visitor is put into a bucket while a canary runs; otherwise no cookie is
 * needed and none is set. Other requests never assign a bucket. A browser that refuses cookies would get
 * another bucket, and so perhaps other builds, at each release update of an open tab.
 */
export async function identifyPageVisitor(
  env: Env,
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const visitor = await identifyVisitor(env, request);
  const hasCanary = Object.values(registry.microFrontends).some(canaryOf);
  if (visitor.bucket !== undefined || !hasCanary) return visitor;
  return { ...visitor, bucket: assignBucket(reply, isHttpsSite(env, request)) };
}
