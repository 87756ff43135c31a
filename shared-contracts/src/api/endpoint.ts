import type * as v from 'valibot';
import type { ErrorCode } from './api-error.contract';
import type { BackendName } from './backends';
import type { LimitKind } from './limits';

/**
 * Who may make a request:
 * - `anyone`: no token is read.
 * - `optional-user`: anonymous visitors too; a backend token that is sent must be valid.
 * - `user`: only the bearer of a valid backend token.
 * - `id-token`: only the bearer of an ID token of the identity provider.
 */
export type Access = 'anyone' | 'optional-user' | 'user' | 'id-token';

/**
 * One operation of a backend as plain data. The browser's requests, the backend's routes and their OpenAPI
 * document, the edge's proxy and the tests' stubs are made from it.
 */
export interface Endpoint {
  /** Unique among all endpoints; the `operationId` in OpenAPI. */
  readonly name: string;
  readonly backend: BackendName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path as a browser requests it. `:id` stands for the value of the parameter `id`. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** The group of the OpenAPI document that it is listed in. */
  readonly tag: string;
  readonly access: Access;
  /**
   * Of a POST: done again it changes nothing more, as a PUT. Whoever sends it later means it as things are by
   * then, so it never gets the response to an earlier one (docs/decisions/065-writes-are-done-once.md).
   */
  readonly idempotent?: true;
  /** The limit that its requests count for, where it is not that of its method and access. */
  readonly limit?: LimitKind;
  /** The schema of all parameters of the path. */
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  /** The schema of the JSON body. */
  readonly body?: v.GenericSchema;
  readonly response: v.GenericSchema;
  /** The HTTP status of a success. */
  readonly status: 200 | 201;
  /** The error codes of this endpoint, besides those that `errorCodesOf` adds. */
  readonly errors: readonly ErrorCode[];
}

/**
 * The request header whose value is the same in each repetition of one write
 * (docs/decisions/065-writes-are-done-once.md).
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/**
 * The request header with the version that a change was made from: it is refused with CHANGED_MEANWHILE when
 * that is no longer the present one (docs/decisions/068-nobodys-text-is-overwritten.md).
 */
export const IF_MATCH = 'if-match';

/** A version as `ETag` and `If-Match` have it: `"3"`. */
export const versionTag = (version: number): string => `"${version}"`;

/** Whether an endpoint heeds `If-Match`, and the `version` of its query. */
export const isVersioned = ({ errors }: Pick<Endpoint, 'errors'>): boolean =>
  errors.includes('CHANGED_MEANWHILE');

/** Whether an endpoint changes something of its user, so that its requests may carry an Idempotency-Key. */
export const isWrite = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean =>
  method !== 'GET' && access === 'user';

/** `'id'` of `/guide/:id`. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsPart<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamName<E['path']>, string>> };

/** A query as callers write it: a number may stay a number, and `undefined` leaves a parameter out. */
export type EndpointQuery<Schema extends v.GenericSchema> = {
  readonly [Key in keyof v.InferInput<Schema>]:
    | v.InferInput<Schema>[Key]
    | Extract<v.InferOutput<Schema>[Key & keyof v.InferOutput<Schema>], number>
    | undefined;
};

type QueryPart<E extends Endpoint> = E extends { query: infer Schema extends v.GenericSchema }
  ? object extends v.InferInput<Schema>
    ? { query?: EndpointQuery<Schema> }
    : { query: EndpointQuery<Schema> }
  : { query?: undefined };

type BodyPart<E extends Endpoint> = E extends { body: infer Schema extends v.GenericSchema }
  ? { body: v.InferInput<Schema> }
  : { body?: undefined };

/** What the address of an endpoint is made of. */
export type EndpointAddress<E extends Endpoint> = ParamsPart<E> & QueryPart<E>;

/** Everything a client sends to an endpoint. */
export type EndpointInput<E extends Endpoint> = EndpointAddress<E> & BodyPart<E>;

/** The parsed response of an endpoint. */
export type EndpointResponse<E extends Endpoint> = v.InferOutput<E['response']>;

/** An argument that may be left out when nothing in it is required. */
export type OptionalIfEmpty<Argument> = object extends Argument
  ? [argument?: Argument]
  : [argument: Argument];

/**
 * The address of an endpoint, relative to the origin and encoded: `/api/v1/tour-package/6a…?q=tea+hills`.
 * Throws a TypeError when a parameter of the path is missing.
 */
export function endpointUrl<E extends Endpoint>(
  endpoint: E,
  ...[address]: OptionalIfEmpty<EndpointAddress<E>>
): string;
export function endpointUrl({ path }: Endpoint, address?: UrlParts): string {
  return urlOf(path, address);
}

/** The parts of an address, for code that is handed any endpoint. */
export interface UrlParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
}

/** Does what {@link endpointUrl} does, for an endpoint that is not known at compile time. */
export function urlOf(path: string, { params = {}, query = {} }: UrlParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`The path ${path} needs a value for '${name}'.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
