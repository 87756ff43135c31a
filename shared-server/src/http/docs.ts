import { ApiError, ERROR_STATUS, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import type { BackendName } from '@safar/shared-contracts/backends';
import {
  IDEMPOTENCY_KEY,
  IF_MATCH,
  isVersioned,
  isWrite,
  type Access,
  type Endpoint,
} from '@safar/shared-contracts/endpoint';
import { errorCodesOf } from '@safar/shared-contracts/endpoint-errors';
import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import type { App } from '../app';
import { componentsOf, inlineSchema, referringSchema } from './openapi-components';

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

const bearer = (description: string) =>
  ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description }) as const;

const SECURITY_SCHEMES = {
  token: bearer('The backend token, issued by the tour backend for 15 minutes.'),
  idToken: bearer('The ID token of the identity provider (Firebase).'),
};

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  'optional-user': [{}, { token: [] }],
  user: [{ token: [] }],
  'id-token': [{ idToken: [] }],
};

/** The header with which a client may repeat a write whose response it did not get. */
const IDEMPOTENT = {
  [IDEMPOTENCY_KEY]: {
    type: 'string',
    minLength: 8,
    maxLength: 100,
    description: 'Any text, the same in each repetition. For 24 hours, a repetition gets the first response.',
  },
} as const;

/** The header with which a client changes only the version that it has read. */
const VERSIONED = {
  [IF_MATCH]: {
    type: 'string',
    description:
      'The `ETag` of what the user saw, such as "3". Another version is not changed. Without it, any is.',
  },
} as const;

/** The headers that a request to an endpoint may carry. */
const headersOf = (endpoint: Endpoint) => ({
  type: 'object',
  properties: { ...IDEMPOTENT, ...(isVersioned(endpoint) ? VERSIONED : {}) },
});

/** The error responses of an endpoint: for each HTTP status the codes it may carry. */
function errorResponses(endpoint: Endpoint) {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(endpoint)) {
    const status = ERROR_STATUS[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, names]) => {
      const schema = { allOf: [referringSchema(ApiError), { properties: { error: { enum: names } } }] };
      return [status, { description: names.join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}

function operationOf(endpoint: Endpoint): FastifySchema {
  const { name, summary, tag, access, params, query, body, response, status } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: SECURITY[access],
    ...(params ? { params: inlineSchema(params) } : {}),
    ...(query ? { querystring: inlineSchema(query) } : {}),
    ...(body ? { body: referringSchema(body) } : {}),
    ...(isWrite(endpoint) ? { headers: headersOf(endpoint) } : {}),
    response: {
      [status]: {
        description: 'Success',
        content: { 'application/json': { schema: referringSchema(response) } },
      },
      ...errorResponses(endpoint),
    },
  };
}

/** Adds an OpenAPI page at `/docs`, made from the endpoints. Call it before the routes are added. */
export async function addDocs(
  app: App,
  backend: BackendName,
  info: { title: string; description: string },
): Promise<void> {
  const operations = endpointsOf(backend).map(operationOf);
  for (const component of componentsOf(operations)) app.addSchema(component);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...info, version: '1' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      return { schema: endpoint ? operationOf(endpoint) : schema, url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_CSP, logLevel: 'warn' });
}
