import type { JsonSchema } from '@safar/shared-contracts/endpoint-contract.contract';
import { acceptsValue } from './accepts-value';
import { compareConstraints } from './compare-constraints';
import { absent, type Difference, incomparable, type Position, unaccepted, unknown } from './difference';
import { readNode, type SchemaNode } from './schema-node';

/**
 * Returns why not every value of the schema `given` is one of `accepted`; empty when each is. It decides for
 * exactly the keywords that contracts have, and in doubt it refuses: for any other keyword, for two different
 * patterns, and for transformations that differ. An object of `given` has no field that it does not list.
 * Source: docs/decisions/037-contracts-are-compared.md.
 */
export function compareSchemas(given: JsonSchema, accepted: JsonSchema, at: Position): Difference[] {
  const [from, to] = [readNode(given), readNode(accepted)];
  const keyword = [from, to].find((node) => typeof node === 'string');
  if (keyword !== undefined || typeof from === 'string' || typeof to === 'string') {
    return [incomparable(at, String(keyword))];
  }
  if (from.anyOf) {
    const { anyOf, ...others } = from;
    return anyOf.flatMap((option) => compareSchemas({ ...others, ...option }, accepted, at));
  }
  const values = from.enum ?? (from.type === 'boolean' ? [true, false] : undefined);
  if (values) {
    const refused = values.find((value) => !acceptsValue(accepted, value));
    return refused === undefined ? [] : [unaccepted(at, JSON.stringify(refused), describe(to))];
  }
  if (to.enum || !isType(from.type, to.type)) return [unaccepted(at, describe(from), describe(to))];
  return [
    ...(to.anyOf ? fewest(to.anyOf.map((option) => compareSchemas(given, option, at))) : []),
    ...compareConstraints(from, to, at),
    ...compareFields(from, to, at),
    ...(from.items && to.items ? compareSchemas(from.items, to.items, { ...at, path: `${at.path}[]` }) : []),
    ...compareTransformed(from, to['x-then'], at),
  ];
}

function compareFields(from: SchemaNode, to: SchemaNode, at: Position): Difference[] {
  const [given, accepted] = [fieldsOf(from), fieldsOf(to)];
  const placeOf = (name: string) => ({ ...at, path: at.path === '' ? name : `${at.path}.${name}` });
  // The alternatives of a union list the fields, and not the union.
  const isClosed = !to.anyOf && (at.unknownFields === 'refused' || to.additionalProperties === false);
  const missing = (to.required ?? []).filter((name) => !from.required?.includes(name));
  return [
    ...missing.map((name) => absent(placeOf(name), given.has(name))),
    ...[...given].flatMap(([name, schema]) => {
      const other = accepted.get(name);
      if (other) return compareSchemas(schema, other, placeOf(name));
      return isClosed ? [unknown(placeOf(name))] : [];
    }),
  ];
}

/**
 * The same transformation makes comparable values of both, and leaves alone what it has made; what another
 * one makes of a value is not known.
 */
function compareTransformed(from: SchemaNode, to: SchemaNode['x-then'], at: Position): Difference[] {
  if (!to) return [];
  const { 'x-then': then, 'x-done': done } = from;
  if (then?.by === to.by) return compareSchemas(then.to, to.to, at);
  if (done?.includes(to.by)) return compareSchemas(from, to.to, at);
  return [unaccepted(at, then ? `what '${then.by}' transforms` : 'anything', `what passes '${to.by}'`)];
}

const fieldsOf = ({ properties = {} }: SchemaNode) => new Map(Object.entries(properties));

const isType = (given: SchemaNode['type'], accepted: SchemaNode['type']) =>
  accepted === undefined || given === accepted || (given === 'integer' && accepted === 'number');

/** The differences from the alternative that comes closest. */
const fewest = (alternatives: readonly Difference[][]): Difference[] =>
  alternatives.toSorted((a, b) => a.length - b.length)[0] ?? [];

function describe({ type, enum: values, anyOf }: SchemaNode): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(', ');
  if (!anyOf) return type ?? 'anything';
  const options = anyOf.map(readNode).map((node) => (typeof node === 'string' ? node : describe(node)));
  return [...new Set(options)].join(' or ');
}
