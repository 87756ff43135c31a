import type { JsonSchema } from './endpoint-contract.contract';
import { keywordsOf } from './keywords-of';
import * as v from 'valibot';

/** Which values of a schema are meant: those that it accepts, or those that come out of it. */
export type Mode = 'input' | 'output';

const AnySchema = v.custom<v.GenericSchema>((value) => v.is(v.object({ kind: v.literal('schema') }), value));
const SIMPLE = v.object({ type: v.picklist(['string', 'number', 'boolean', 'null']) });
const OBJECT = v.object({
  type: v.picklist(['object', 'strict_object']),
  entries: v.record(v.string(), AnySchema),
});
const ARRAY = v.object({ type: v.literal('array'), item: AnySchema });
const UNION = v.object({ type: v.picklist(['union', 'variant']), options: v.array(AnySchema) });
const OPTIONAL = v.object({
  type: v.picklist(['optional', 'exact_optional']),
  wrapped: AnySchema,
});
const NULLABLE = v.object({ type: v.literal('nullable'), wrapped: AnySchema, default: v.undefined() });
const LITERAL = v.object({
  type: v.literal('literal'),
  literal: v.union([v.string(), v.number(), v.boolean()]),
});
const PICKLIST = v.object({ type: v.literal('picklist'), options: v.array(v.string()) });

const PIPED = v.object({ pipe: v.array(v.unknown()) });
const TRANSFORMATION = v.object({ transformation: v.object({ name: v.string(), gives: AnySchema }) });
/** The transformations of valibot whose behaviour follows from their name. */
const OF_TEXT = v.object({
  kind: v.literal('transformation'),
  type: v.picklist(['trim', 'trim_start', 'trim_end', 'to_lower_case', 'to_upper_case']),
});

/**
 * Returns a valibot schema as JSON Schema. For what JSON Schema has no keyword there are:
 * - `x-checks`: the checks of a value by name, with their limits (`namedCheck`).
 * - `x-then`: `{ by, to }`: the transformation of that name is applied (`namedTransform`), and `to` must
 *   accept what comes out.
 * - `x-done`: the transformations that the values of an output come from. Each must leave alone what it has
 *   made, since a client applies it again to what a backend sends.
 *
 * Nothing is left out: it throws for a part that it does not know, or that has no name. It does without
 * `@valibot/to-json-schema`, which ends at the first transformation of a pipe.
 */
export function jsonSchemaOf(schema: v.GenericSchema, mode: Mode): JsonSchema {
  if (!v.is(PIPED, schema)) return withoutPipe(schema, mode);
  const items = flat(schema.pipe);
  return mode === 'input' ? inputOf(items) : outputOf(items);
}

function withoutPipe(schema: v.GenericSchema, mode: Mode): JsonSchema {
  if (v.is(SIMPLE, schema)) return { type: schema.type };
  if (v.is(OBJECT, schema)) return objectOf(schema.entries, mode, schema.type === 'strict_object');
  if (v.is(ARRAY, schema)) return { type: 'array', items: jsonSchemaOf(schema.item, mode) };
  if (v.is(UNION, schema)) return { anyOf: schema.options.map((option) => jsonSchemaOf(option, mode)) };
  if (v.is(NULLABLE, schema)) return { anyOf: [jsonSchemaOf(schema.wrapped, mode), { type: 'null' }] };
  if (v.is(LITERAL, schema)) return { enum: [schema.literal] };
  if (v.is(PICKLIST, schema)) return { enum: schema.options };
  throw new Error(`a contract cannot express v.${schema.type} (json-schema-of.ts).`);
}

function objectOf(entries: Record<string, v.GenericSchema>, mode: Mode, isStrict: boolean): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    properties[name] = jsonSchemaOf(v.is(OPTIONAL, entry) ? entry.wrapped : entry, mode);
    const empty = v.safeParse(v.object({ [name]: entry }), {});
    // A field with a default is always there in what comes out.
    if (!empty.success || (mode === 'output' && name in empty.output)) required.push(name);
  }
  return { type: 'object', properties, required, ...(isStrict ? { additionalProperties: false } : {}) };
}

/** A pipe without pipes in it. */
const flat = (pipe: readonly unknown[]): readonly unknown[] =>
  pipe.flatMap((item) => (v.is(PIPED, item) ? flat(item.pipe) : [item]));

/** The values that a pipe accepts: each transformation begins a schema for what comes out of it. */
function inputOf(items: readonly unknown[]): JsonSchema {
  const first = items.findIndex(isTransformation);
  if (first === -1) return constrained(items, 'input');
  const before = constrained(items.slice(0, first), 'input');
  const after = items.slice(first + 1);
  // Whatever comes out is accepted.
  if (after.length === 0) return before;
  return {
    ...before,
    'x-then': { by: transformationOf(items[first]).name, to: inputOf(typed(items[first], after)) },
  };
}

/**
 * The values that come out of a pipe: what its last transformation gives, as far as what follows accepts it.
 */
function outputOf(items: readonly unknown[]): JsonSchema {
  const last = items.findLastIndex(isTransformation);
  if (last === -1) return constrained(items, 'output');
  const done = items.filter(isTransformation).map((item) => transformationOf(item).name);
  return { ...constrained(typed(items[last], items.slice(last + 1)), 'output'), 'x-done': done };
}

/** What follows a transformation, with a schema at its beginning: what it gives, unless there is one. */
const typed = (transformation: unknown, after: readonly unknown[]): readonly unknown[] =>
  v.is(AnySchema, after[0]) ? after : [...flat([transformationOf(transformation).gives]), ...after];

/** A schema, then actions that change no value. */
function constrained([schema, ...actions]: readonly unknown[], mode: Mode): JsonSchema {
  if (!v.is(AnySchema, schema)) throw new Error('a pipe begins with a schema.');
  const add = (json: JsonSchema, action: unknown) => {
    const added = keywordsOf(action, json);
    const twice = ONCE.find((keyword) => keyword in json && keyword in added);
    if (twice !== undefined) throw new Error(`a contract cannot express two '${twice}' of one value.`);
    return { ...json, ...added };
  };
  return actions.reduce(add, withoutPipe(schema, mode));
}

/** Of all other keywords, `keywordsOf` gives what holds together with what is there. */
const ONCE = ['pattern', 'format'];

const isTransformation = (item: unknown) => v.is(v.object({ kind: v.literal('transformation') }), item);

function transformationOf(item: unknown): { name: string; gives: v.GenericSchema } {
  if (v.is(TRANSFORMATION, item)) return item.transformation;
  if (v.is(OF_TEXT, item)) return { name: item.type, gives: v.string() };
  const type = v.is(v.object({ type: v.string() }), item) ? item.type : '';
  throw new Error(`a contract cannot express v.${type}: give it a name with namedTransform (named.ts).`);
}
