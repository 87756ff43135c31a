import * as v from 'valibot';

const isSchema = (value: unknown): value is v.GenericSchema =>
  v.is(v.object({ kind: v.literal('schema') }), value);

const AnySchema = v.custom<v.GenericSchema>(isSchema);
export type Action = v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>;
const AnyAction = v.custom<Action>((value) => v.is(v.object({ kind: v.string() }), value));

/** The parts of the schemas that our endpoints are made of. */
export const PIPED = v.object({ pipe: v.tupleWithRest([AnySchema], AnyAction) });
export const OBJECT = v.object({ type: v.literal('object'), entries: v.record(v.string(), AnySchema) });
export const ARRAY = v.object({ type: v.literal('array'), item: AnySchema });
export const UNION = v.object({ type: v.literal('union'), options: v.array(AnySchema) });
export const NULLABLE = v.object({ type: v.literal('nullable'), wrapped: AnySchema });
export const OPTIONAL = v.object({
  type: v.picklist(['optional', 'exact_optional']),
  wrapped: AnySchema,
  default: v.optional(v.unknown()),
});
export const PICKLIST = v.object({ type: v.literal('picklist'), options: v.array(v.string()) });
export const LITERAL = v.object({ type: v.literal('literal'), literal: v.unknown() });
export const SIZE = v.object({
  type: v.picklist(['min_length', 'max_length', 'min_value', 'max_value']),
  requirement: v.number(),
});

/** An action for a value of any type. */
export const asAction = (action: unknown): Action => v.parse(AnyAction, action);

/** A value of a schema, where it is, and the whole schema with another one in its place. */
export interface Place {
  readonly path: string;
  readonly schema: v.GenericSchema;
  readonly replace: (other: v.GenericSchema) => v.GenericSchema;
}

/** All places of a schema from the outside in. A schema with a pipe is one place. */
export function placesOf({ path, schema, replace }: Place): Place[] {
  const self = { path, schema, replace };
  const inside = (
    name: string,
    part: v.GenericSchema,
    rebuild: (other: v.GenericSchema) => v.GenericSchema,
  ) => placesOf({ path: path + name, schema: part, replace: (other) => replace(rebuild(other)) });
  if (v.is(PIPED, schema)) return [self];
  if (v.is(OPTIONAL, schema)) {
    const { type, default: value } = schema;
    const rebuild = (other: v.GenericSchema) =>
      type === 'optional' ? v.optional(other, value) : v.exactOptional(other);
    return inside('', schema.wrapped, rebuild);
  }
  if (v.is(OBJECT, schema)) {
    const { entries } = schema;
    const fields = Object.entries(entries).flatMap(([name, entry]) =>
      inside(`.${name}`, entry, (other) => v.object({ ...entries, [name]: other })),
    );
    return [self, ...fields];
  }
  if (v.is(ARRAY, schema)) return [self, ...inside('[]', schema.item, (other) => v.array(other))];
  if (v.is(NULLABLE, schema)) return [self, ...inside('', schema.wrapped, (other) => v.nullable(other))];
  if (v.is(UNION, schema)) {
    const { options } = schema;
    const places = options.flatMap((option, index) =>
      inside(`(${index + 1})`, option, (other) => v.union(options.with(index, other))),
    );
    return [self, ...places];
  }
  return [self];
}
