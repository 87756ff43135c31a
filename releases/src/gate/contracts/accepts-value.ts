import type { JsonSchema } from '@safar/shared-contracts/endpoint-contract.contract';
import { readNode, type SchemaNode, type Value } from './schema-node';

/**
 * Whether a schema certainly accepts one value. What needs code to decide, such as a format, a check or a
 * transformation, counts as not accepted.
 */
export function acceptsValue(schema: JsonSchema, value: Value): boolean {
  const node = readNode(schema);
  if (typeof node === 'string') return false;
  if (node.format !== undefined || node['x-checks'] || node['x-then']) return false;
  if (node.anyOf && !node.anyOf.some((option) => acceptsValue(option, value))) return false;
  return hasType(node.type, value) && (node.enum?.includes(value) ?? true) && isWithin(node, value);
}

function hasType(type: SchemaNode['type'], value: Value): boolean {
  if (type === undefined) return true;
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && value !== null;
}

function isWithin({ pattern, ...node }: SchemaNode, value: Value): boolean {
  if (typeof value === 'number') {
    return value >= (node.minimum ?? -Infinity) && value <= (node.maximum ?? Infinity);
  }
  if (typeof value !== 'string') return true;
  const { length } = value;
  const fits = length >= (node.minLength ?? 0) && length <= (node.maxLength ?? Infinity);
  return fits && (pattern === undefined || new RegExp(pattern).test(value));
}
