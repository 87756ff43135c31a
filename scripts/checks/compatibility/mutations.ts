import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { namedCheck } from '@safar/shared-contracts/named';
import * as v from 'valibot';
import { hintsOf, instancesOf } from './instances';
import * as parts from './schema-parts';
import { asAction, placesOf, type Action } from './schema-parts';

/** An endpoint after a change. Undefined: it is removed. */
export interface Mutation {
  readonly kind: string;
  readonly original: Endpoint;
  readonly mutant: Endpoint | undefined;
  /** `body.price`; '' for the endpoint itself. */
  readonly path: string;
}

type Change = (schema: v.GenericSchema) => readonly (readonly [path: string, other: v.GenericSchema])[];

/** Changes the fields of an object, one at a time: what becomes of a field, and how it is then called. */
const fields =
  (change: (entry: v.GenericSchema, name: string) => Record<string, v.GenericSchema> | undefined): Change =>
  (schema) => {
    if (!v.is(parts.OBJECT, schema)) return [];
    return Object.entries(schema.entries).flatMap(([name, entry]) => {
      const others = Object.entries(schema.entries).filter(([other]) => other !== name);
      const changed = change(entry, name);
      return changed ? [[`.${name}`, v.object({ ...Object.fromEntries(others), ...changed })] as const] : [];
    });
  };

/** Adds a field to an object. */
const added =
  (entry: v.GenericSchema): Change =>
  (schema) =>
    v.is(parts.OBJECT, schema) ? [['.added', v.object({ ...schema.entries, added: entry })]] : [];

/** Makes another schema of one, if it applies. */
const value =
  (change: (schema: v.GenericSchema) => v.GenericSchema | undefined): Change =>
  (schema) => {
    const other = change(schema);
    return other ? [['', other]] : [];
  };

const isPlain = (type: string, schema: v.GenericSchema) => schema.type === type && !v.is(parts.PIPED, schema);

function typeAfter(schema: v.GenericSchema): string {
  if (!v.is(parts.PIPED, schema)) return schema.type;
  const [instance] = instancesOf(schema, hintsOf(schema));
  const output: unknown = v.parse(schema, instance);
  return Array.isArray(output) ? 'array' : typeof output;
}

/** Adds an action to a value that is of a type when the pipe has transformed it. */
const more = (type: 'string' | 'number' | 'array', extra: Action): Change =>
  value((schema) => {
    if (typeAfter(schema) !== type) return undefined;
    if (!v.is(parts.PIPED, schema)) return v.pipe(schema, extra);
    const [base, ...actions] = schema.pipe;
    return v.pipe(base, ...actions, extra);
  });

/** Replaces one action of a pipe: by another, or by none. */
const action = (change: (action: Action) => readonly Action[] | undefined): Change =>
  value((schema) => {
    if (!v.is(parts.PIPED, schema)) return undefined;
    const [base, ...actions] = schema.pipe;
    const index = actions.findIndex((each) => change(each) !== undefined);
    const found = actions[index];
    return found && v.pipe(base, ...actions.toSpliced(index, 1, ...(change(found) ?? [])));
  });

const isUpper = (type: string) => type.startsWith('max');
const limit = (change: (requirement: number, isUpper: boolean) => number): Change =>
  action((each) =>
    v.is(parts.SIZE, each)
      ? [{ ...each, requirement: change(each.requirement, isUpper(each.type)) }]
      : undefined,
  );
const remove = (...types: readonly string[]): Change =>
  action((each) => (types.includes(each.type) ? [] : undefined));

const enumeration = (change: (options: readonly string[]) => v.GenericSchema): Change =>
  value((schema) => (v.is(parts.PICKLIST, schema) ? change(schema.options) : undefined));

const OTHER_TYPE: Readonly<Record<string, v.GenericSchema>> = {
  string: v.number(),
  number: v.string(),
  boolean: v.string(),
  array: v.string(),
  picklist: v.number(),
};

const isEven = namedCheck<number>('even', (number) => number % 2 === 0, 'Odd.');
const sumOf = (text: string) => [...text].reduce((sum, character) => sum + character.charCodeAt(0), 0);
const hasEvenSum = namedCheck<string>('even-sum', (text) => sumOf(text) % 2 === 0, 'Odd.');

/** valibot takes a list for an object, if that may have no fields. */
const acceptsList = (schema: v.GenericSchema) => v.is(schema, []);

const CHANGES: Readonly<Record<string, Change>> = {
  'a field is removed': fields(() => ({})),
  'a field is renamed': fields((entry, name) => ({ [`${name}New`]: entry })),
  'a field becomes required': fields((entry, name) =>
    v.is(parts.OPTIONAL, entry) ? { [name]: entry.wrapped } : undefined,
  ),
  'a field becomes optional': fields((entry, name) =>
    v.is(parts.OPTIONAL, entry) ? undefined : { [name]: v.exactOptional(entry) },
  ),
  'a required field is added': added(v.string()),
  'an optional field is added': added(v.exactOptional(v.string())),
  'a field with a default is added': added(v.optional(v.string(), '')),
  'another type': value((schema) => OTHER_TYPE[schema.type]),
  'null becomes possible': value((schema) => (schema.type === 'nullable' ? undefined : v.nullable(schema))),
  'null is no longer possible': value((schema) =>
    v.is(parts.NULLABLE, schema) ? schema.wrapped : undefined,
  ),
  'a value of an enumeration is removed': enumeration((options) => v.picklist(options.slice(0, -1))),
  'a value of an enumeration is added': enumeration((options) => v.picklist([...options, 'another'])),
  'an enumeration becomes a text': enumeration(() => v.string()),
  'a text becomes an enumeration': value((schema) =>
    isPlain('string', schema) ? v.picklist(['one', 'two']) : undefined,
  ),
  'a limit is tightened': limit((size, upper) => (upper ? Math.floor(size / 2) : size + 1)),
  'a limit is loosened': limit((size, upper) => (upper ? size * 2 : size - 1)),
  'a limit is removed': remove('max_length', 'max_value'),
  'a length gets a limit': more('string', asAction(v.maxLength(3))),
  'a number gets a limit': more('number', asAction(v.maxValue(3))),
  'a list gets a limit': more('array', asAction(v.maxLength(1))),
  'a pattern is changed': action((each) =>
    each.type === 'regex' ? [asAction(v.regex(/^[0-9a-e]+$/))] : undefined,
  ),
  'a pattern is removed': remove('regex'),
  'a text gets a pattern': value((schema) =>
    isPlain('string', schema) ? v.pipe(v.string(), v.regex(/^[a-z]+$/)) : undefined,
  ),
  'a format is removed': remove('email', 'iso_date'),
  'a text gets a format': value((schema) =>
    isPlain('string', schema) ? v.pipe(v.string(), v.email()) : undefined,
  ),
  'a check is removed': remove('check'),
  'a text gets a check': more('string', asAction(hasEvenSum)),
  'a number gets a check': more('number', asAction(isEven)),
  'a number becomes a whole number': value((schema) =>
    isPlain('number', schema) ? v.pipe(v.number(), v.integer()) : undefined,
  ),
  'one becomes many': value((schema) => (acceptsList(schema) ? undefined : v.array(schema))),
  'many become one': value((schema) => (v.is(parts.ARRAY, schema) ? schema.item : undefined)),
  'a text is trimmed': value((schema) =>
    isPlain('string', schema) ? v.pipe(v.string(), v.trim(), v.maxLength(40)) : undefined,
  ),
};

const ENDPOINT_CHANGES: Readonly<Record<string, (endpoint: Endpoint) => Endpoint | undefined>> = {
  'the endpoint is removed': () => undefined,
  'the endpoint is moved': (endpoint) => ({ ...endpoint, path: `${endpoint.path}/new` }),
  'the endpoint gets another method': (endpoint) => ({
    ...endpoint,
    method: endpoint.method === 'POST' ? 'PUT' : 'POST',
  }),
  'a parameter of the path is renamed': ({ path, params, ...endpoint }) => ({
    ...endpoint,
    path: `/${path.slice(1).replace(':id', ':key')}`,
    ...(v.is(parts.OBJECT, params) ? { params: v.object({ key: params.entries['id'] ?? v.string() }) } : {}),
  }),
  'a token becomes necessary': (endpoint) => ({ ...endpoint, access: 'user' }),
  'no token is necessary any more': (endpoint) => ({ ...endpoint, access: 'anyone' }),
  'a body becomes necessary': (endpoint) => ({ body: v.object({ added: v.string() }), ...endpoint }),
  'the body is no longer read': ({ body: _body, ...endpoint }) => endpoint,
};

const PARTS = ['params', 'query', 'body', 'response'] as const;

/** Every change of every place of an endpoint, and of the endpoint as a whole. */
export function mutationsOf(original: Endpoint): Mutation[] {
  const whole = Object.entries(ENDPOINT_CHANGES).map(([kind, change]) => ({
    kind,
    original,
    path: '',
    mutant: change(original),
  }));
  const inside = PARTS.flatMap((part) => {
    const schema = original[part];
    if (!schema) return [];
    return placesOf({ path: part, schema, replace: (other) => other }).flatMap((place) =>
      Object.entries(CHANGES).flatMap(([kind, change]) =>
        change(place.schema).flatMap(([path, other]) => {
          const changed = place.replace(other);
          // Parameters and a query are objects, whatever happens.
          if ((part === 'params' || part === 'query') && !v.is(parts.OBJECT, changed)) return [];
          const mutant = { ...original, [part]: changed };
          return [{ kind, original, path: place.path + path, mutant }];
        }),
      ),
    );
  });
  return [...whole, ...inside];
}
