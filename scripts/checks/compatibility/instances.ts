import * as v from 'valibot';
import { ARRAY, SIZE, LITERAL, NULLABLE, OBJECT, OPTIONAL, PICKLIST, PIPED, UNION } from './schema-parts';

/** What the schemas of both sides name: a value between two limits tells them apart. */
export interface Hints {
  readonly numbers: ReadonlySet<number>;
  readonly texts: ReadonlySet<string>;
}

const ID = '0123456789abcdef01234567';
const [TODAY = '', TOMORROW = ''] = [0, 1].map((days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
);
/** Texts of every kind that a field may want, and some that no field wants. */
const TEXTS = [
  ...[
    '',
    ' ',
    'x',
    'X y',
    '  padded  ',
    'line\nbreak',
    '\u200b',
    '7',
    '24',
    '101',
    '1e1',
    '0.5',
    '12.34',
    '1.234',
  ],
  ...[
    ID,
    ID.replace('7', '8'),
    ID.toUpperCase(),
    `${ID},${ID}`,
    ID + ID,
    'a@example.org',
    'b@example.org',
    'not an email',
    TODAY,
    TOMORROW,
    `${TODAY}T10:00:00Z`,
  ],
  ...[
    '2026-02-30',
    '2999-01-01',
    '0999-01-01',
    '2027-05',
    '2027-06',
    '2027-13',
    '3 Days',
    '0 Days',
    '400 Days',
  ],
  ...['https://example.org/a.jpg', 'http://example.org/a.jpg', '/scenes/guide-1.svg', 'none of these'],
];
const NUMBERS = [0, -1, 1, 0.5, 0.01, 0.001, 7, 1e6];
/** One more than the longest list of a contract may have. */
const MAX_REPEATED = 31;

/** Collects the limits, the listed values and the literals of schemas. */
export function hintsOf(...schemas: readonly (v.GenericSchema | undefined)[]): Hints {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  const visit = (part: unknown): void => {
    if (v.is(PIPED, part)) part.pipe.forEach(visit);
    if (v.is(SIZE, part)) [-1, 0, 1].forEach((step) => numbers.add(part.requirement + step));
    if (v.is(PICKLIST, part)) part.options.forEach((option) => texts.add(option));
    if (v.is(LITERAL, part)) texts.add(String(part.literal));
    if (v.is(OBJECT, part)) Object.values(part.entries).forEach(visit);
    if (v.is(ARRAY, part)) visit(part.item);
    if (v.is(UNION, part)) part.options.forEach(visit);
    if (v.is(NULLABLE, part) || v.is(OPTIONAL, part)) visit(part.wrapped);
  };
  schemas.forEach(visit);
  return { numbers, texts };
}

/**
 * Returns values that a schema accepts, the extreme ones among them. Of an object, each field has every value
 * in turn while the others keep one; and each field that may be missing is left out in turn.
 */
export function instancesOf(schema: v.GenericSchema, hints: Hints): unknown[] {
  return candidatesOf(schema, hints).filter((value) => v.safeParse(schema, value).success);
}

function candidatesOf(schema: v.GenericSchema, hints: Hints): readonly unknown[] {
  if (v.is(OPTIONAL, schema) || v.is(NULLABLE, schema)) {
    const values = candidatesOf(schema.wrapped, hints);
    return v.is(NULLABLE, schema) ? [null, ...values] : values;
  }
  if (v.is(UNION, schema)) return schema.options.flatMap((option) => candidatesOf(option, hints));
  if (v.is(PICKLIST, schema)) return schema.options;
  if (v.is(LITERAL, schema)) return [schema.literal];
  if (v.is(OBJECT, schema)) return objects(schema.entries, hints);
  if (v.is(ARRAY, schema)) {
    const items = instancesOf(schema.item, hints);
    const long = [...hints.numbers].filter((size) => size > 1 && size <= MAX_REPEATED);
    return [
      [],
      ...items.map((item) => [item]),
      ...long.map((size) => Array.from({ length: size }, () => items[0])),
    ];
  }
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'number') return [...NUMBERS, ...hints.numbers];
  if (schema.type === 'null') return [null];
  return texts(hints);
}

function objects(entries: Readonly<Record<string, v.GenericSchema>>, hints: Hints): readonly object[] {
  const values = new Map(Object.entries(entries).map(([name, entry]) => [name, instancesOf(entry, hints)]));
  const full = Object.fromEntries(
    [...values].flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])),
  );
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(full).filter(([name]) => !names.includes(name)));
  const optional = Object.keys(entries).filter((name) => v.is(OPTIONAL, entries[name]));
  return [
    full,
    without(optional),
    ...optional.map((name) => without([name])),
    ...[...values].flatMap(([name, own]) => own.map((value) => ({ ...full, [name]: value }))),
  ];
}

const memo = new WeakMap<Hints, readonly string[]>();

function texts(hints: Hints): readonly string[] {
  const known = memo.get(hints);
  if (known) return known;
  const sizes = [...hints.numbers].filter((size) => Number.isInteger(size) && size >= 0 && size <= 10_000);
  const sized = sizes.flatMap((size) => [
    'x'.repeat(size),
    'https://example.org/'.padEnd(size, 'x'),
    '3 Days '.padEnd(size, 'x'),
    '0'.repeat(size),
    'a@example.org'.padStart(size, 'a'),
    Array.from({ length: Math.min(size, MAX_REPEATED) }, () => ID).join(),
  ]);
  const all = [...new Set([...TEXTS, ...hints.texts, ...[...hints.numbers].map(String), ...sized])];
  memo.set(hints, all);
  return all;
}
