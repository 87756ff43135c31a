import { JsonSchema } from '@safar/shared-contracts/endpoint-contract.contract';
import * as v from 'valibot';

const Value = v.union([v.string(), v.number(), v.boolean(), v.null()]);
/** A value of an enumeration. */
export type Value = v.InferOutput<typeof Value>;

const size = v.exactOptional(v.number());

/** The limits of a check, and the names that it had before. */
const Check = v.strictObject({ min: size, max: size, was: v.exactOptional(v.array(v.string())) });

/** Exactly the keywords that contracts are made of (shared-contracts/src/api/json-schema-of.ts). */
const SchemaNode = v.strictObject({
  type: v.exactOptional(v.picklist(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])),
  enum: v.exactOptional(v.array(Value)),
  anyOf: v.exactOptional(v.array(JsonSchema)),
  properties: v.exactOptional(v.record(v.string(), JsonSchema)),
  required: v.exactOptional(v.array(v.string())),
  additionalProperties: v.exactOptional(v.literal(false)),
  items: v.exactOptional(JsonSchema),
  pattern: v.exactOptional(v.string()),
  format: v.exactOptional(v.string()),
  minLength: size,
  maxLength: size,
  minItems: size,
  maxItems: size,
  minimum: size,
  maximum: size,
  'x-checks': v.exactOptional(v.record(v.string(), Check)),
  'x-done': v.exactOptional(v.array(v.string())),
  'x-then': v.exactOptional(v.strictObject({ by: v.string(), to: JsonSchema })),
});
export type SchemaNode = v.InferOutput<typeof SchemaNode>;

/** Reads one level of a schema; the name of a keyword when that cannot be compared. */
export function readNode(schema: JsonSchema): SchemaNode | string {
  const { success, output, issues } = v.safeParse(SchemaNode, schema);
  return success ? output : String(issues[0].path?.[0].key);
}
