import type { JsonSchema } from '@safar/shared-contracts/endpoint-contract.contract';
import { compareSchemas } from './compare-schemas';

const TEXT: JsonSchema = { type: 'string' };
const NUMBER: JsonSchema = { type: 'number' };

const objectOf = (
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

const compared = (
  given: JsonSchema,
  accepted: JsonSchema,
  unknownFields: 'refused' | 'ignored' = 'ignored',
) =>
  compareSchemas(given, accepted, { path: 'body', unknownFields }).map((difference) =>
    difference('mfe-a@1', 'backend-b@2').replace(/: docs\/guides.*/, ''),
  );

describe('two schemas fit', () => {
  const trimmed = (to: JsonSchema) => ({ ...TEXT, 'x-then': { by: 'trim', to } });
  it.each<[string, JsonSchema, JsonSchema]>([
    ['when they are the same', objectOf({ a: TEXT }), objectOf({ a: TEXT })],
    ['when a field is added that nobody reads', objectOf({ a: TEXT, b: NUMBER }), objectOf({ a: TEXT })],
    ['when a field is no longer required', objectOf({ a: TEXT }), objectOf({ a: TEXT }, [])],
    ['when an optional field is not sent', objectOf({}), objectOf({ a: TEXT }, [])],
    ['when a limit is loosened', { ...TEXT, maxLength: 10 }, { ...TEXT, maxLength: 20 }],
    [
      'when one is named of what is a text',
      { enum: ['a', 'b'] },
      { ...TEXT, maxLength: 1, pattern: '^[ab]$' },
    ],
    ['when an enumeration is widened', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['when null becomes possible', TEXT, { anyOf: [TEXT, { type: 'null' }] }],
    ['when a whole number is read as a number', { type: 'integer' }, NUMBER],
    ['when both values of a truth are listed', { type: 'boolean' }, { enum: [true, false] }],
    ['when a pattern is widened', { ...TEXT, pattern: '^(a|b)$' }, { ...TEXT, pattern: '^[a-c]+$' }],
    ['when a pattern keeps a limit', { ...TEXT, pattern: '^[0-9a-f]{24}$' }, { ...TEXT, maxLength: 24 }],
    ['when a format is dropped', { ...TEXT, format: 'email' }, TEXT],
    ['when a check is dropped', { ...TEXT, 'x-checks': { even: {} } }, TEXT],
    [
      'when a check was renamed by who sends',
      { 'x-checks': { 'years-ahead': { max: 5, was: ['far'] } } },
      { 'x-checks': { far: { max: 9 } } },
    ],
    [
      'when a check was renamed by who accepts',
      { 'x-checks': { far: {} } },
      { 'x-checks': { 'years-ahead': { was: ['far'] } } },
    ],
    ['when a check is loosened', { 'x-checks': { far: { max: 5 } } }, { 'x-checks': { far: { max: 9 } } }],
    [
      'when it was transformed so before',
      { ...TEXT, minLength: 1, 'x-done': ['trim'] },
      trimmed({ ...TEXT, minLength: 1 }),
    ],
    ['when a transformation is dropped', trimmed({ ...TEXT, minLength: 1 }), TEXT],
    [
      'when a limit behind one is loosened',
      trimmed({ ...TEXT, minLength: 2 }),
      trimmed({ ...TEXT, minLength: 1 }),
    ],
    [
      'when items are',
      { type: 'array', items: { enum: ['a'] } },
      { type: 'array', items: TEXT, maxItems: undefined },
    ],
  ])('%s', (_case, given, accepted) => {
    const clean = (schema: JsonSchema): JsonSchema => JSON.parse(JSON.stringify(schema));
    expect(compared(clean(given), clean(accepted))).toEqual([]);
  });
});

describe('two schemas do not fit, and the sentence says why', () => {
  it.each<[string, JsonSchema, JsonSchema, string]>([
    [
      'a required field that is not there',
      objectOf({}),
      objectOf({ a: TEXT }),
      'backend-b@2 requires body.a, which mfe-a@1 does not send. Make it optional first',
    ],
    [
      'a required field that may be missing',
      objectOf({ a: TEXT }, []),
      objectOf({ a: TEXT }),
      'backend-b@2 requires body.a, which mfe-a@1 may leave out. Make it optional first',
    ],
    [
      'another type',
      objectOf({ a: { type: 'array', items: NUMBER } }),
      objectOf({ a: { type: 'array', items: TEXT } }),
      'mfe-a@1 may send number as body.a[], but backend-b@2 accepts only string. Let it accept both first',
    ],
    [
      'a value that is not listed',
      { enum: ['a', 'b'] },
      { enum: ['a'] },
      'mfe-a@1 may send "b" as body, but backend-b@2 accepts only "a". Let it accept both first',
    ],
    [
      'null',
      { anyOf: [TEXT, { type: 'null' }] },
      TEXT,
      'mfe-a@1 may send null as body, but backend-b@2 accepts only string. Let it accept both first',
    ],
    [
      'a limit',
      { ...TEXT, maxLength: 20 },
      { ...TEXT, maxLength: 10 },
      'mfe-a@1 may send maxLength 20 as body, but backend-b@2 accepts only maxLength 10. Let it accept both first',
    ],
    [
      'a pattern',
      TEXT,
      { ...TEXT, pattern: '^a$' },
      'mfe-a@1 may send anything without pattern as body, but backend-b@2 accepts only pattern ^a$. ' +
        'Let it accept both first',
    ],
    [
      'another pattern',
      { ...TEXT, pattern: '^[a-c]$' },
      { ...TEXT, pattern: '^[ab]$' },
      'mfe-a@1 may send pattern ^[a-c]$ as body, but backend-b@2 accepts only pattern ^[ab]$. ' +
        'Let it accept both first',
    ],
    [
      'another pattern that no automaton can decide',
      { ...TEXT, pattern: '^a$' },
      { ...TEXT, pattern: '^(?=a)a$' },
      'mfe-a@1 may send pattern ^a$ as body, but backend-b@2 accepts only pattern ^(?=a)a$. ' +
        'Let it accept both first',
    ],
    [
      'a check',
      NUMBER,
      { ...NUMBER, 'x-checks': { even: {} } },
      "mfe-a@1 may send anything as body, but backend-b@2 accepts only what passes the check 'even'. " +
        'Let it accept both first',
    ],
    [
      'another check, though it has had other names',
      { 'x-checks': { far: { was: ['distant'] } } },
      { 'x-checks': { even: { was: ['no-remainder'] } } },
      "mfe-a@1 may send anything as body, but backend-b@2 accepts only what passes the check 'even'. " +
        'Let it accept both first',
    ],
    [
      'a stricter check that was renamed',
      { 'x-checks': { far: { max: 9 } } },
      { 'x-checks': { 'years-ahead': { max: 5, was: ['far'] } } },
      'mfe-a@1 may send years-ahead max 9 as body, but backend-b@2 accepts only years-ahead max 5. ' +
        'Let it accept both first',
    ],
    [
      'another transformation',
      { ...TEXT, 'x-then': { by: 'lines', to: TEXT } },
      { ...TEXT, 'x-then': { by: 'trim', to: { ...TEXT, minLength: 1 } } },
      "mfe-a@1 may send what 'lines' transforms as body, but backend-b@2 accepts only what passes 'trim'. " +
        'Let it accept both first',
    ],
    [
      'a keyword that nobody knows, on either side',
      { ...TEXT, contains: TEXT },
      TEXT,
      "mfe-a@1 and backend-b@2 cannot be compared at body: the gate does not know the keyword 'contains'. " +
        'See docs/guides/change-a-contract.md.',
    ],
  ])('%s', (_case, given, accepted, sentence) => {
    expect(compared(given, accepted)).toEqual([sentence]);
  });

  it('a field that the receiver would drop, where that matters', () => {
    expect(compared(objectOf({ a: TEXT }), objectOf({}), 'refused')).toEqual([
      'mfe-a@1 sends body.a, which backend-b@2 does not know. Add it there first',
    ]);
  });

  it('for the alternative that comes closest', () => {
    const accepted = { anyOf: [objectOf({ a: TEXT, b: TEXT, c: TEXT }), objectOf({ a: TEXT, d: TEXT })] };
    expect(compared(objectOf({ a: TEXT }), accepted)).toEqual([
      'backend-b@2 requires body.d, which mfe-a@1 does not send. Make it optional first',
    ]);
  });
});
