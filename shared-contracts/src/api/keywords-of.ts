import type { JsonSchema } from './endpoint-contract.contract';
import * as v from 'valibot';

const Checks = v.optional(v.record(v.string(), v.unknown()), {});
const NamedCheck = v.object({
  check: v.object({
    name: v.string(),
    max: v.exactOptional(v.number()),
    min: v.exactOptional(v.number()),
    was: v.exactOptional(v.array(v.string())),
  }),
});
const Regex = v.object({ type: v.literal('regex'), requirement: v.instance(RegExp) });
const Limit = v.object({
  type: v.picklist(['min_length', 'max_length', 'min_value', 'max_value']),
  requirement: v.number(),
});
const Simple = v.object({ type: v.picklist(['non_empty', 'integer', 'email', 'iso_date', 'iso_timestamp']) });
/** What changes neither which values are accepted nor what comes out. */
const Annotation = v.object({ type: v.picklist(['title', 'description', 'metadata', 'examples']) });
const Named = v.object({ type: v.string() });

/**
 * Returns what an action of a pipe adds to the JSON Schema of the value before it. A format has valibot's
 * name, `iso_date`, since it refuses other values than the `date` of JSON Schema. Throws for an action that a
 * contract cannot express.
 */
export function keywordsOf(action: unknown, before: JsonSchema): JsonSchema {
  if (v.is(NamedCheck, action)) {
    const { name, ...limits } = action.check;
    return { 'x-checks': { ...v.parse(Checks, before['x-checks']), [name]: limits } };
  }
  if (v.is(Annotation, action)) return {};
  if (v.is(Regex, action)) {
    const { source, flags } = action.requirement;
    if (flags !== '')
      throw new Error(`a contract cannot express the flags of /${source}/${flags}: ${NAME_IT}`);
    return { pattern: source };
  }
  const size = before['type'] === 'array' ? 'Items' : 'Length';
  if (v.is(Limit, action)) {
    const { type, requirement } = action;
    if (type === 'min_value') return stricter(before, 'minimum', requirement, Math.max);
    if (type === 'max_value') return stricter(before, 'maximum', requirement, Math.min);
    if (type === 'min_length') return stricter(before, `min${size}`, requirement, Math.max);
    return stricter(before, `max${size}`, requirement, Math.min);
  }
  if (v.is(Simple, action)) {
    if (action.type === 'non_empty') return stricter(before, `min${size}`, 1, Math.max);
    return action.type === 'integer' ? { type: 'integer' } : { format: action.type };
  }
  const type = v.is(Named, action) ? `v.${action.type}` : 'an unknown part';
  throw new Error(`a contract cannot express ${type}: ${NAME_IT}`);
}

/** A limit together with one that is there already. */
function stricter(
  before: JsonSchema,
  keyword: string,
  limit: number,
  pick: (a: number, b: number) => number,
) {
  const known = before[keyword];
  return { [keyword]: typeof known === 'number' ? pick(known, limit) : limit };
}

const NAME_IT = 'give it a name with namedCheck or namedTransform (named.ts).';
