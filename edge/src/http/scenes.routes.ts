import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCENE_KINDS, type SceneKind } from '@safar/shared-contracts/scenes';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { drawScene, socialImages } from '@safar/illustrations';

const Kind = v.object({ kind: v.picklist(SCENE_KINDS) });
const Place = v.object({ ...Kind.entries, slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) });

/**
 * Landscapes, drawn when they are asked for: nothing but the address decides what they show. Any well-formed slug has a
 * scene; an unknown kind is a 404. `/scenes/<kind>.svg` has no name of a place and shows the kind. Source: docs/design/looks.md, Pictures.
 */
export async function scenesRoutes(app: FastifyInstance, { pictures }: { pictures: string }) {
  const socialImage = socialImages(readFileSync(path.join(pictures, 'icon.svg'), 'utf8'));

  app.get('/scenes/:kind/:slug.svg', ({ params }, reply) => {
    const { kind, slug } = asked(Place, params);
    return svg(reply, drawScene(kind, slug, 'card'));
  });
  app.get('/scenes/wide/:kind/:slug.svg', ({ params }, reply) => {
    const { kind, slug } = asked(Place, params);
    return svg(reply, drawScene(kind, slug, 'wide'));
  });
  app.get('/scenes/:kind.svg', ({ params }, reply) => {
    const { kind } = asked(Kind, params);
    return svg(reply, drawScene(kind, kind, 'card'));
  });

  app.get('/social/:kind/:slug.png', async ({ params }, reply) => {
    const { kind, slug } = asked(Place, params);
    return png(reply, await socialImage(kind, slug));
  });
  app.get('/social.png', async (_request, reply) => png(reply, await socialImage(...HOUSE)));
}

/** The scene of the house itself. */
const HOUSE: readonly [SceneKind, string] = ['sea', 'safar'];

const kept = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=604800');
const svg = (reply: FastifyReply, drawing: string) => kept(reply).type('image/svg+xml').send(drawing);
const png = (reply: FastifyReply, image: Buffer) => kept(reply).type('image/png').send(image);

function asked<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params);
  if (!result.success) throw new HttpError('NOT_FOUND');
  return result.output;
}
