import type { Access, Endpoint } from '@safar/shared-contracts/endpoint';
import * as v from 'valibot';
import { hintsOf, instancesOf } from './instances';

const PARTS = ['params', 'query', 'body'] as const;

/**
 * Whether something that a backend of one endpoint may do breaks a client of another. The schemas of both
 * parse generated requests and responses, as at run time; nobody compares the schemas themselves. Undefined:
 * the backend has no such endpoint.
 */
export function breaks(client: Endpoint, backend: Endpoint | undefined): boolean {
  if (!backend || addressOf(client) !== addressOf(backend)) return true;
  return (
    refusesToken(client.access, backend.access) ||
    PARTS.some((part) => refusesRequest(client, backend, part)) ||
    breaksResponse(client.response, backend.response)
  );
}

const addressOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:\w+/g, ':')}`;

type Token = 'none' | 'backend' | 'id';
const SENT: Readonly<Record<Access, readonly Token[]>> = {
  anyone: ['none', 'backend'],
  'optional-user': ['none', 'backend'],
  user: ['backend'],
  'id-token': ['id'],
};
const TAKEN: Readonly<Record<Access, readonly Token[]>> = {
  anyone: ['none', 'backend', 'id'],
  'optional-user': ['none', 'backend'],
  user: ['backend'],
  'id-token': ['id'],
};
const refusesToken = (client: Access, backend: Access) =>
  SENT[client].some((token) => !TAKEN[backend].includes(token));

/** A part of a request is refused, or a field of it is dropped. */
function refusesRequest(client: Endpoint, backend: Endpoint, part: (typeof PARTS)[number]): boolean {
  // A query and parameters are there without a schema too, and empty. A body is not.
  const sent = schemaOf(client, part);
  const taken = schemaOf(backend, part);
  if (!sent || !taken || sent === taken) return sent !== taken;
  return instancesOf(sent, hintsOf(sent, taken)).some((instance) => {
    const result = v.safeParse(taken, instance);
    return !result.success || drops(instance, result.output);
  });
}

const EMPTY = v.object({});
/** The parameters by their position: their names are each side's own. */
function schemaOf(endpoint: Endpoint, part: (typeof PARTS)[number]): v.GenericSchema | undefined {
  const schema = endpoint[part];
  if (part === 'body') return schema;
  if (part !== 'params' || !schema) return schema ?? EMPTY;
  const { entries } = v.parse(
    v.object({
      entries: v.record(
        v.string(),
        v.custom<v.GenericSchema>(() => true),
      ),
    }),
    schema,
  );
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return v.object(
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [String(names.indexOf(name)), entry])),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const drops = (before: unknown, after: unknown): boolean =>
  isObject(before) &&
  isObject(after) &&
  Object.entries(before).some(([name, value]) => !(name in after) || drops(value, Reflect.get(after, name)));

/** The backend sends what comes out of its schema, as JSON; the client parses it. */
function breaksResponse(client: v.GenericSchema, backend: v.GenericSchema): boolean {
  if (client === backend) return false;
  return instancesOf(backend, hintsOf(backend, client)).some((instance) => {
    const sent: unknown = JSON.parse(JSON.stringify(v.parse(backend, instance)));
    return !v.safeParse(client, sent).success;
  });
}
