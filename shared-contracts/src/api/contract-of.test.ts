import { contractOf, endpointId } from './contract-of';
import type { Endpoint } from './endpoint';
import { EndpointContract } from './endpoint-contract.contract';
import { ALL_ENDPOINTS } from '../endpoints/all-endpoints';
import { jsonSchemaOf } from './json-schema-of';
import { namedCheck, namedTransform } from './named';
import { text } from '../text.contract';
import * as v from 'valibot';

const SAVE: Endpoint = {
  name: 'saveNote',
  backend: 'tours',
  method: 'PUT',
  path: '/api/v1/note/:id',
  summary: 'Saves a note',
  tag: 'Notes',
  access: 'optional-user',
  params: v.object({ id: v.string() }),
  body: v.object({ note: v.exactOptional(v.string()) }),
  response: v.object({ message: v.optional(v.string(), '') }),
  status: 200,
  errors: [],
};

describe('the contract of an endpoint', () => {
  it('says what a request has, and that a client reads more than the backend sends', () => {
    const empty = { type: 'object', properties: {}, required: [] };
    const params = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
    const body = { type: 'object', properties: { note: { type: 'string' } }, required: [] };
    const request = {
      type: 'object',
      properties: { authorization: { enum: ['backend-token'] }, params, query: empty, body },
      required: ['params', 'query', 'body'],
    };
    const properties = { message: { type: 'string' } };
    expect(endpointId(SAVE)).toBe('PUT /api/v1/note/:id');
    expect(contractOf(SAVE, 'client')).toEqual({
      request,
      response: { type: 'object', properties, required: [] },
    });
    expect(contractOf(SAVE, 'backend')).toEqual({
      request,
      response: { type: 'object', properties, required: ['message'] },
    });
  });

  it('can be made of every endpoint, and written into a build record', () => {
    for (const endpoint of ALL_ENDPOINTS) {
      for (const side of ['client', 'backend'] as const) {
        const contract = contractOf(endpoint, side);
        expect(v.parse(EndpointContract, JSON.parse(JSON.stringify(contract)))).toEqual(contract);
      }
    }
  });

  it('cannot be made of what it cannot express, and says of which endpoint', () => {
    const unnamed = v.pipe(
      v.string(),
      v.check((text) => text !== 'no'),
    );
    expect(() => contractOf({ ...SAVE, query: v.object({ unnamed }) }, 'client')).toThrow(
      'The endpoint saveNote has no contract: a contract cannot express v.check: give it a name with namedCheck',
    );
  });
});

describe('JSON Schema of a valibot schema', () => {
  it('holds what comes behind a transformation', () => {
    const visible = { type: 'string', minLength: 1, 'x-checks': { visible: {} }, maxLength: 120 };
    expect(jsonSchemaOf(text(120), 'input')).toEqual({
      type: 'string',
      'x-then': { by: 'one-line', to: { type: 'string', 'x-then': { by: 'trim', to: visible } } },
    });
    expect(jsonSchemaOf(text(120), 'output')).toEqual({ ...visible, 'x-done': ['one-line', 'trim'] });
  });

  it('holds the schema behind a transformation in place of what the transformation gives', () => {
    const ids = v.pipe(
      v.string(),
      namedTransform('comma-separated', (ids) => ids.split(','), v.array(v.string())),
      v.array(v.pipe(v.string(), v.regex(/^\d$/))),
      v.maxLength(3),
    );
    const to = { type: 'array', items: { type: 'string', pattern: '^\\d$' }, maxItems: 3 };
    expect(jsonSchemaOf(ids, 'input')).toEqual({ type: 'string', 'x-then': { by: 'comma-separated', to } });
    expect(jsonSchemaOf(ids, 'output')).toEqual({ ...to, 'x-done': ['comma-separated'] });
  });

  it('requires a field whose default it does not accept', () => {
    const fields = { a: v.optional(v.string(), ''), b: v.optional(v.pipe(v.string(), v.minLength(1)), '') };
    expect(jsonSchemaOf(v.object(fields), 'input')).toMatchObject({ required: ['b'] });
    expect(jsonSchemaOf(v.object(fields), 'output')).toMatchObject({ required: ['a', 'b'] });
  });

  it('holds the name and the limits of a check', () => {
    const even = namedCheck<number>('even', (number) => number % 2 === 0, 'Odd.', { max: 2 });
    expect(jsonSchemaOf(v.pipe(v.number(), v.minValue(1), even), 'input')).toEqual({
      type: 'number',
      minimum: 1,
      'x-checks': { even: { max: 2 } },
    });
  });

  it('holds the names that a check had before', () => {
    const even = namedCheck<number>('even', (number) => number % 2 === 0, 'Odd.', { was: ['no-remainder'] });
    expect(jsonSchemaOf(v.pipe(v.number(), even), 'input')).toEqual({
      type: 'number',
      'x-checks': { even: { was: ['no-remainder'] } },
    });
  });

  it.each([
    ['a regular expression with flags', v.pipe(v.string(), v.regex(/a/i)), 'the flags of /a/i'],
    ['two patterns', v.pipe(v.string(), v.regex(/a/), v.regex(/b/)), "two 'pattern' of one value"],
    [
      'a transformation without a name',
      v.pipe(v.string(), v.transform(Number), v.minValue(1)),
      'v.transform',
    ],
    ['a schema it does not know', v.date(), 'v.date'],
    ['a check of a field', v.object({ a: v.pipe(v.string(), v.uuid()) }), 'v.uuid'],
  ])('is refused for %s', (_case, schema, part) => {
    expect(() => jsonSchemaOf(schema, 'input')).toThrow(`a contract cannot express ${part}`);
  });
});
