import { ApiError } from '@safar/shared-contracts/api-error.contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema, RouteOptions } from 'fastify';
import * as v from 'valibot';
import type { App } from './app';

/** The page's own scripts and styles, and nothing else from anywhere. */
const DOCS_CSP = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'img-src': ["'self'", 'data:'],
  'script-src': "'self'",
  // The hash is that of one small style Swagger UI writes into the page itself.
  'style-src': ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
};

const Schema = v.custom<v.GenericSchema>((value) => v.is(v.object({ kind: v.literal('schema') }), value));

/** A contract as JSON Schema. What a request may hold is its input side; checks without a word in JSON Schema are left out. */
function asJsonSchema(contract: unknown) {
  if (!v.is(Schema, contract)) return contract;
  const schema = toJsonSchema(contract, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  delete schema.$schema;
  return schema;
}

/** A route that refuses anonymous calls is known by its hook, so that the page cannot say anything else than the server does. */
function needsToken({ onRequest }: RouteOptions): boolean {
  return [onRequest].flat().some((hook) => hook?.name === 'requireUser');
}

function asOpenApi(schema: FastifySchema, route: RouteOptions): FastifySchema {
  const { response, ...parts } = schema;
  const answers = v.is(v.record(v.string(), v.unknown()), response) ? response : {};
  const converted = Object.entries(parts).map(([part, value]) => [part, asJsonSchema(value)]);
  return {
    ...Object.fromEntries(converted),
    response: Object.fromEntries(
      Object.entries({ ...answers, default: ApiError }).map(([status, answer]) => [
        status,
        {
          description: status === 'default' ? 'Every failure' : 'Success',
          content: { 'application/json': { schema: asJsonSchema(answer) } },
        },
      ]),
    ),
    ...(needsToken(route) ? { security: [{ token: [] }] } : {}),
  };
}

/** An OpenAPI page at `/docs`, made from the routes' contracts. Call it before the routes are added. */
export async function addDocs(app: App, info: { title: string; description: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...info, version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: schema ? asOpenApi(schema, route) : {}, url }),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_CSP, logLevel: 'warn' });
}
