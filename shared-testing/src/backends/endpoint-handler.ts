import type { ErrorCode } from '@safar/shared-contracts/api-error.contract';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import * as v from 'valibot';
import { errorResponse } from '../error-response';

/** Thrown by a handler to respond with an error of its endpoint. `message` is for users. */
export class HandlerError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends v.GenericSchema> ? v.InferOutput<Schema> : undefined;

/**
 * A request as the handler of endpoint `E` gets it: parsed by the endpoint's schemas, and allowed by its
 * access.
 */
export interface HandlerInput<E extends Endpoint, Data> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  /** The email of the signed-in user; null: an anonymous visitor. */
  readonly email: E['access'] extends 'user' ? string : string | null;
  /** What the backend has stored; handlers change it. */
  readonly data: Data;
}

/** A request that matches the method and path of an endpoint. */
interface MatchedRequest<Data> {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly email: string | null;
  readonly data: Data;
}

/** How a fake backend responds at one endpoint. */
export interface EndpointHandler<Data> {
  readonly endpoint: Endpoint;
  readonly respond: (matched: MatchedRequest<Data>) => Promise<Response>;
}

interface AnyInput<Data> {
  params: unknown;
  query: unknown;
  body: unknown;
  email: string | null;
  data: Data;
}

/**
 * The handler of an endpoint. As in the real backend, a request without a user, or one that the schemas
 * refuse, does not reach `resolve`. What `resolve` returns is parsed by the endpoint's contract. An error
 * that the endpoint does not name is a mistake of the handler.
 */
export function handle<E extends Endpoint, Data>(
  endpoint: E,
  resolve: (input: HandlerInput<E, Data>) => v.InferInput<E['response']>,
): EndpointHandler<Data>;
export function handle<Data>(
  endpoint: Endpoint,
  resolve: (input: AnyInput<Data>) => unknown,
): EndpointHandler<Data> {
  async function respond({ request, params, email, data }: MatchedRequest<Data>): Promise<Response> {
    if (endpoint.access === 'user' && email === null) {
      return errorResponse('UNAUTHENTICATED', 'Please log in to do this.');
    }
    const text = await request.text();
    const sent = {
      params,
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: text === '' ? undefined : JSON.parse(text),
    };
    const parsed = parse(endpoint, sent);
    if (parsed instanceof Response) return parsed;
    const body = resolve({ ...parsed, email, data });
    return Response.json(v.parse(endpoint.response, body), { status: endpoint.status });
  }
  return {
    endpoint,
    respond: (matched) => respond(matched).catch((error: unknown) => asErrorResponse(endpoint, error)),
  };
}

type Parts = Pick<AnyInput<unknown>, 'params' | 'query' | 'body'>;

function parse(endpoint: Endpoint, sent: Parts): Parts | Response {
  const parsed: Parts = { params: undefined, query: undefined, body: undefined };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = v.safeParse(schema, sent[part]);
    if (!result.success) return validationError(result.issues);
    parsed[part] = result.output;
  }
  return parsed;
}

function validationError(issues: readonly v.BaseIssue<unknown>[]): Response {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path?.map(({ key }) => key).join('.') ?? ''] ??= message;
  return errorResponse('VALIDATION', 'Some of the details are not valid.', fields);
}

function asErrorResponse({ name, errors }: Endpoint, error: unknown): Response {
  if (!(error instanceof HandlerError)) throw error;
  if (!errors.includes(error.code)) {
    throw new Error(`The endpoint ${name} does not name the error ${error.code}.`, { cause: error });
  }
  return errorResponse(error.code, error.message);
}
