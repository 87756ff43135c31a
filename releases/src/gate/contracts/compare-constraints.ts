import { type Difference, type Position, unaccepted } from './difference';
import { isWithinPattern } from './is-within-pattern';
import type { SchemaNode } from './schema-node';

const LOWER = ['minLength', 'minItems', 'minimum'] as const;
const UPPER = ['maxLength', 'maxItems', 'maximum'] as const;
const SAME = ['pattern', 'format'] as const;
/** What automata decide together. */
const OF_TEXT: readonly string[] = ['minLength', 'maxLength', 'pattern'];

/** Compares what two schemas of the same type say of the value as a whole: limits, patterns, checks. */
export function compareConstraints(given: SchemaNode, accepted: SchemaNode, at: Position): Difference[] {
  const differing = [
    ...LOWER.filter((key) => isBelow(given[key], accepted[key])),
    ...UPPER.filter((key) => isAbove(given[key], accepted[key])),
    ...SAME.filter((key) => accepted[key] !== undefined && accepted[key] !== given[key]),
  ];
  const isWithin =
    given.pattern !== undefined &&
    differing.some((key) => OF_TEXT.includes(key)) &&
    isWithinPattern(given, accepted);
  return differing
    .filter((key) => !(isWithin && OF_TEXT.includes(key)))
    .map((key) => unaccepted(at, describe(key, given[key]), describe(key, accepted[key])))
    .concat(compareChecks(given, accepted, at));
}

function compareChecks(given: SchemaNode, accepted: SchemaNode, at: Position): Difference[] {
  const held = Object.entries(given['x-checks'] ?? {});
  return Object.entries(accepted['x-checks'] ?? {}).flatMap(([name, limits]) => {
    const isSame = ([own, { was }]: (typeof held)[number]) =>
      own === name || was?.includes(name) || limits.was?.includes(own);
    const own = held.find(isSame)?.[1];
    if (!own) return [unaccepted(at, 'anything', `what passes the check '${name}'`)];
    return [
      ...(isBelow(own.min, limits.min) ? [['min', own.min, limits.min] as const] : []),
      ...(isAbove(own.max, limits.max) ? [['max', own.max, limits.max] as const] : []),
    ].map(([key, mine, theirs]) =>
      unaccepted(at, describe(`${name} ${key}`, mine), describe(`${name} ${key}`, theirs)),
    );
  });
}

const isBelow = (given: number | undefined, accepted: number | undefined) =>
  accepted !== undefined && (given === undefined || given < accepted);
const isAbove = (given: number | undefined, accepted: number | undefined) =>
  accepted !== undefined && (given === undefined || given > accepted);

const describe = (key: string, value: string | number | undefined) =>
  value === undefined ? `anything without ${key}` : `${key} ${value}`;
