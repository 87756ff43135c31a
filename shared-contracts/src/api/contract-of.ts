import type { Access, Endpoint } from './endpoint';
import type { EndpointContract, JsonSchema } from './endpoint-contract.contract';
import { jsonSchemaOf } from './json-schema-of';

/** The id of an endpoint in contracts: its method and its path, such as `PUT /tours/:id`. */
export const endpointId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/**
 * Returns what one side of an endpoint holds to. A `client` sends what the schemas of the request accept, and
 * reads what the schema of the response accepts; a `backend` accepts those requests, and sends what comes out
 * of that schema. Throws when a schema has a part that no contract can express (json-schema-of.ts). For
 * builds, servers and tools: no browser needs it. Source: docs/decisions/037-contracts-are-compared.md.
 */
export function contractOf(endpoint: Endpoint, side: 'client' | 'backend'): EndpointContract {
  const { name, access, params, query, body, response } = endpoint;
  const { tokens, required } = AUTHORIZATION[side][access];
  try {
    return {
      request: {
        type: 'object',
        properties: {
          authorization: { enum: tokens },
          // Every request has these, be they empty.
          params: params ? jsonSchemaOf(params, 'input') : NOTHING,
          query: query ? jsonSchemaOf(query, 'input') : NOTHING,
          ...(body ? { body: jsonSchemaOf(body, 'input') } : {}),
        },
        required: [...(required ? ['authorization'] : []), 'params', 'query', ...(body ? ['body'] : [])],
      },
      response: jsonSchemaOf(response, side === 'client' ? 'input' : 'output'),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The endpoint ${name} has no contract: ${reason}`, { cause: error });
  }
}

const NOTHING: JsonSchema = { type: 'object', properties: {}, required: [] };

type Token = 'backend-token' | 'id-token';
interface Authorization {
  readonly tokens: readonly Token[];
  readonly required: boolean;
}

const BACKEND_TOKEN = { tokens: ['backend-token'], required: true } as const;
const PERHAPS_BACKEND_TOKEN = { tokens: ['backend-token'], required: false } as const;
const ID_TOKEN = { tokens: ['id-token'], required: true } as const;

/** The API client sends the token of a signed-in user with every request, whoever may make it. */
const AUTHORIZATION: Readonly<Record<'client' | 'backend', Readonly<Record<Access, Authorization>>>> = {
  client: {
    anyone: PERHAPS_BACKEND_TOKEN,
    'optional-user': PERHAPS_BACKEND_TOKEN,
    user: BACKEND_TOKEN,
    'id-token': ID_TOKEN,
  },
  backend: {
    anyone: { tokens: ['backend-token', 'id-token'], required: false },
    'optional-user': PERHAPS_BACKEND_TOKEN,
    user: BACKEND_TOKEN,
    'id-token': ID_TOKEN,
  },
};
