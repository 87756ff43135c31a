import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { siteOrigin } from '../http/site-origin';
import { canaryOf, type Visitor } from '@safar/releases';
import { assignBucket, readBucket } from './visitor-cookie';
import { readOverride } from './override';
import { readTesterPackages } from './tester-cookie';

/** Who asks, by their cookies and the link of their tab. What is not signed by this site counts as not there. */
export async function identifyVisitor(env: Env, request: FastifyRequest): Promise<Visitor> {
  return {
    bucket: readBucket(request),
    testerOf: await readTesterPackages(env.DEPLOY_SECRET, request),
    override: await readOverride(env, request),
  };
}

/**
 * Who asks for a page. While a canary runs, somebody new is put into a bucket: no cookie is set without need. Only pages do
 * so: a browser that keeps no cookies gets one set per page, and its open tab is not swapped to and fro.
 */
export async function identifyPageVisitor(
  env: Env,
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const visitor = await identifyVisitor(env, request);
  const canaryRuns = Object.values(registry.microFrontends).some(canaryOf);
  if (visitor.bucket !== undefined || !canaryRuns) return visitor;
  const secure = siteOrigin(env, request).startsWith('https:');
  return { ...visitor, bucket: assignBucket(reply, secure) };
}
