import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCENE_KINDS, type SceneKind } from '@safar/shared-contracts/scenes';
import { limited } from '@safar/shared-server/limited';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { drawScene, socialImages } from '@safar/illustrations';
import { CACHE_CONTROL } from '../headers/cache-control';
import { KeptText } from '../kept-text';
import { parsePathParams } from '../path-params';
import { removePageHeaders } from '../headers/security-headers';

const KindParams = v.object({ kind: v.picklist(SCENE_KINDS) });
const SceneParams = v.object({
  ...KindParams.entries,
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
});

/** The most that the scenes take that were sent last, in bytes. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** The scene on the social image of the site itself. */
const SITE_SCENE: readonly [SceneKind, string] = ['sea', 'safar'];

/**
 * Scenes and social images, drawn on request: the address alone decides what they show, so any well-formed
 * slug has a scene. An unknown kind is a 404. `/scenes/<kind>.svg` shows the kind without a destination.
 * Source: docs/decisions/014-scenes-are-drawn-on-request.md.
 */
export async function scenesRoutes(app: FastifyInstance, { publicFolder }: { publicFolder: string }) {
  const socialImage = socialImages(readFileSync(path.join(publicFolder, 'icon.svg'), 'utf8'));

  const kept = new LRUCache<string, KeptText>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes),
  });
  const sendScene = (
    request: FastifyRequest,
    reply: FastifyReply,
    [kind, slug, shape]: Parameters<typeof drawScene>,
  ) => {
    const key = [kind, slug, shape].join(' ');
    const scene = kept.get(key) ?? new KeptText(drawScene(kind, slug, shape));
    kept.set(key, scene);
    removePageHeaders(reply);
    void reply.header('cache-control', CACHE_CONTROL.picture).header('vary', 'accept-encoding');
    return scene.send(request, reply.type('image/svg+xml'));
  };
  app.get('/scenes/:kind/:slug.svg', (request, reply) => {
    const { kind, slug } = parsePathParams(SceneParams, request.params);
    return sendScene(request, reply, [kind, slug, 'card']);
  });
  app.get('/scenes/wide/:kind/:slug.svg', (request, reply) => {
    const { kind, slug } = parsePathParams(SceneParams, request.params);
    return sendScene(request, reply, [kind, slug, 'wide']);
  });
  app.get('/scenes/:kind.svg', (request, reply) => {
    const { kind } = parsePathParams(KindParams, request.params);
    return sendScene(request, reply, [kind, kind, 'card']);
  });

  // Each takes a third of a second to draw, a hundred times as long as a page.
  const onRequest = limited('social-image');
  app.get('/social/:kind/:slug.png', { onRequest }, async ({ params }, reply) => {
    const { kind, slug } = parsePathParams(SceneParams, params);
    return sendPng(reply, await socialImage(kind, slug));
  });
  app.get('/social.png', { onRequest }, async (_request, reply) =>
    sendPng(reply, await socialImage(...SITE_SCENE)),
  );
}

const sendPng = (reply: FastifyReply, image: Buffer) =>
  reply.header('cache-control', CACHE_CONTROL.picture).type('image/png').send(image);
