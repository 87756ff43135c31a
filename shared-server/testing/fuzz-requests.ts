import type { Endpoint } from '@safar/shared-contracts/endpoint';
import fc from 'fast-check';
import * as v from 'valibot';

/**
 * Field of a contract → values of which most are valid. `LIVE_ID` and a digit stands for the id of a row that
 * exists.
 */
export type Samples = Readonly<Record<string, readonly unknown[]>>;
export const LIVE_ID = 'live-id-';

/** A value of the Authorization header. A function makes a new one for each request: some log out. */
type Credential = string | (() => Promise<string>) | undefined;
export interface Credentials {
  /** Backend tokens. */
  readonly users: readonly Credential[];
  /** Tokens of the identity provider. */
  readonly idTokens: readonly Credential[];
  readonly wrong: readonly Credential[];
}

/** A request that may be anything: the parts of its address, its body as text, and its credential. */
export interface FuzzedRequest {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body: unknown;
  readonly contentType: string;
  readonly credential: Credential;
}

const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '\u200b',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '`',
  '$1',
  '../..',
  '%00',
  '%ff',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  '0x10',
  '1.005',
  '--',
  '/*',
  ';',
  '<script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'true',
  '[]',
  '{}',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '2026-13',
  '275760-09-14',
  'infinity',
  'x'.repeat(121),
  'x'.repeat(5001),
  '😀'.repeat(60),
  'a,b',
  ',',
  '\n',
  "'; drop table task; --",
  '//evil.example',
  'javascript:alert(1)',
  'https://u:p@evil.example/a.png',
];

/** Surrogates, which stand between these two, are halves of characters. */
const [BEFORE_SURROGATES, SURROGATES, LAST] = [0xd800, 0x800, 0x10ffff];

/** Any character. fast-check's own `binary` first writes a table of all of them, which takes 4 s. */
const character = fc
  .nat({ max: LAST - SURROGATES })
  .map((index) => String.fromCodePoint(index < BEFORE_SURROGATES ? index : index + SURROGATES));
const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: character, maxLength: 200 }));
const anyValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(0, -0, -1, 0.001, 1e21, 1e308, null, true, [], {}, [[]], { length: -1 }),
);

const WithEntries = v.object({ entries: v.record(v.string(), v.object({ type: v.string() })) });
/** Field → whether a request may lack it. */
const fieldsOf = (schema: v.GenericSchema | undefined): Map<string, boolean> =>
  new Map(
    v.is(WithEntries, schema)
      ? Object.entries(schema.entries).map(([field, { type }]) => [field, type === 'exact_optional'])
      : [],
  );
type Fields = ReturnType<typeof fieldsOf>;

/** An object of samples alone. */
function likelyFields(fields: Fields, samples: Samples): fc.Arbitrary<object> {
  const required = [...fields.keys()].filter((field) => !fields.get(field));
  return fc.record(
    arbitraries(fields, (field) => sampleOf(field, samples)),
    { requiredKeys: required },
  );
}

/** An object with these fields: all from the samples, or some of them wrong, missing or of no known name. */
function anyFields(fields: Fields, samples: Samples): fc.Arbitrary<object> {
  const mixed = arbitraries(fields, (field) =>
    fc.oneof({ arbitrary: sampleOf(field, samples), weight: 8 }, { arbitrary: anyValue, weight: 1 }),
  );
  const unknown = fc.dictionary(fc.constantFrom('__proto__', 'constructor', '_id', 'email', 'x'), anyValue);
  return fc.oneof(
    { arbitrary: likelyFields(fields, samples), weight: 4 },
    { arbitrary: fc.record(mixed), weight: 3 },
    { arbitrary: fc.record(mixed, { requiredKeys: [] }), weight: 2 },
    {
      arbitrary: fc.tuple(fc.record(mixed), unknown).map(([known, more]) => ({ ...known, ...more })),
      weight: 1,
    },
  );
}

const arbitraries = <Value>(fields: Fields, arbitraryOf: (field: string) => fc.Arbitrary<Value>) =>
  Object.fromEntries([...fields.keys()].map((field) => [field, arbitraryOf(field)]));

function sampleOf(field: string, samples: Samples): fc.Arbitrary<unknown> {
  const values = samples[field];
  if (!values) throw new Error(`The random requests have no samples of the field '${field}'.`);
  return fc.constantFrom(...values);
}

/** Texts that are no query or no JSON, beside those that are. */
const queryArbitrary = (fields: Fields, samples: Samples) =>
  fc.oneof(
    { arbitrary: anyFields(fields, samples).map(asQuery), weight: 9 },
    {
      arbitrary: fc.constantFrom('', 'q', 'q=%', 'q=%ff', 'q=1&q=2', 'email[]=a', '&&&=', 'limit=1&limit=2'),
      weight: 1,
    },
  );
const bodyArbitrary = (fields: Fields, samples: Samples) =>
  fc.oneof(
    { arbitrary: anyFields(fields, samples).map((body) => JSON.stringify(body)), weight: 9 },
    { arbitrary: fc.json({ maxDepth: 3 }), weight: 1 },
    { arbitrary: fc.constantFrom('', '{', 'null', '[]', '"x"', '{"__proto__":{"a":1}}'), weight: 1 },
    // Apart, so that there are some whatever endpoints and fields there are.
    { arbitrary: fc.constant('x'.repeat(140_000)), weight: 1 },
  );

/** What is no text becomes one as JSON: `String` fails for an object with a field `toString`. */
function asQuery(fields: object): string {
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(texts).toString();
}

// A segment that is empty, or only dots, would make another path of the address.
const segment = hostileText.filter((text) => !/^\.{0,2}$/.test(text) && !/\p{Cs}/u.test(text));

const unknownId = fc.constant('0'.repeat(24));

/** A request to each of these endpoints, in any order. */
export function fuzzedRound(
  endpoints: readonly Endpoint[],
  samples: Samples,
  credentials: Credentials,
): fc.Arbitrary<FuzzedRequest[]> {
  return fc
    .shuffledSubarray([...endpoints], { minLength: endpoints.length })
    .chain((order) =>
      fc.tuple(
        ...order.map((endpoint) =>
          fc.oneof(likelyRequest(endpoint, samples, credentials), anyRequest(endpoint, samples, credentials)),
        ),
      ),
    );
}

const liveId = fc.nat(9).map((number) => `${LIVE_ID}${number}`);

/** A request of somebody who is signed in, with valid parts: the state of the database decides. */
function likelyRequest(endpoint: Endpoint, samples: Samples, { users, idTokens }: Credentials) {
  const valid = (schema: v.GenericSchema | undefined) => likelyFields(fieldsOf(schema), samples);
  return fc.record({
    endpoint: fc.constant(endpoint),
    params: fc.record(arbitraries(fieldsOf(endpoint.params), () => liveId)),
    query: valid(endpoint.query).map(asQuery),
    body: endpoint.body ? valid(endpoint.body).map((body) => JSON.stringify(body)) : fc.constant(undefined),
    contentType: fc.constant('application/json'),
    credential: fc.constantFrom(...(endpoint.access === 'id-token' ? idTokens : users)),
  });
}

/** A request of which each part may be wrong. */
function anyRequest(endpoint: Endpoint, samples: Samples, { users, idTokens, wrong }: Credentials) {
  const id = fc.oneof(
    { arbitrary: liveId, weight: 6 },
    { arbitrary: unknownId, weight: 1 },
    { arbitrary: segment, weight: 1 },
  );
  return fc.record({
    endpoint: fc.constant(endpoint),
    params: fc.record(arbitraries(fieldsOf(endpoint.params), () => id)),
    query: queryArbitrary(fieldsOf(endpoint.query), samples),
    body: endpoint.body ? bodyArbitrary(fieldsOf(endpoint.body), samples) : fc.constant(undefined),
    contentType: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 19 },
      {
        arbitrary: fc.constantFrom('text/plain', 'application/xml', '', 'application/json; charset=x'),
        weight: 1,
      },
    ),
    credential: fc.oneof(fc.constantFrom(...users), fc.constantFrom(...idTokens, ...wrong)),
  });
}
