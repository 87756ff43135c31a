import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { originOf } from '../http/site-origin';
import { canaryOf, type Visitor } from '@safar/releases';
import { assignBucket, knownBucket } from './visitor-cookie';
import { overrideOf } from './override';
import { testerOf } from './tester-cookie';

/** Who asks, by their cookies and the link of their tab. What is not signed by this site counts as not there. */
export async function visitorOf(env: Env, request: FastifyRequest): Promise<Visitor> {
  return {
    bucket: knownBucket(request),
    testerOf: await testerOf(env.DEPLOY_SECRET, request),
    override: await overrideOf(env, request),
  };
}

/**
 * Who asks for a page. While a canary runs, somebody new is put into a bucket: no cookie is set without need. Only pages do
 * so: a browser that keeps no cookies gets one set per page, and its open tab is not swapped to and fro.
 */
export async function visitorOfPage(
  env: Env,
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const visitor = await visitorOf(env, request);
  const canaryRuns = Object.values(registry.microFrontends).some(canaryOf);
  if (visitor.bucket !== undefined || !canaryRuns) return visitor;
  const secure = originOf(env, request).startsWith('https:');
  return { ...visitor, bucket: assignBucket(reply, secure) };
}
