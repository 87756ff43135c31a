import type { Shape, Signature } from '@safar/shared-contracts/shape.contract';

/**
 * Returns why a value of one shape cannot stand where another one is expected, as a path and what is there;
 * undefined when it can. As TypeScript decides it, except that parameters of methods are compared in one
 * direction, and that a type parameter counts as what it must fit. Source:
 * docs/decisions/038-shapes-are-compared.md.
 */
export function misfit(given: Shape, expected: Shape, path: string): string | undefined {
  if (isSame(expected, { is: 'unknown' }) || [given, expected].some(isAny)) return undefined;
  if (isSame(given, { is: 'never' })) return undefined;
  if (isSame(given, BOOLEAN) && 'union' in expected) return misfit(TRUE_OR_FALSE, expected, path);
  if ('union' in given) return first(given.union, (part) => misfit(part, expected, path));
  if ('union' in expected) {
    const fits = expected.union.some((part) => misfit(given, part, path) === undefined);
    return fits ? undefined : `${path} is ${describe(given)} instead of ${describe(expected)}`;
  }
  if ('array' in given && 'array' in expected) return misfit(given.array, expected.array, `${path}[]`);
  if ('promise' in given && 'promise' in expected) return misfit(given.promise, expected.promise, path);
  if ('fields' in given && 'fields' in expected) return misfitObject(given, expected, path);
  if ('literal' in given && isSame({ is: typeof given.literal }, expected)) return undefined;
  if ('fields' in given && isSame(expected, { is: 'object' })) return undefined;
  if (isSame(given, { is: 'undefined' }) && isSame(expected, { is: 'void' })) return undefined;
  return isSame(given, expected)
    ? undefined
    : `${path} is ${describe(given)} instead of ${describe(expected)}`;
}

type ObjectShape = Extract<Shape, { fields: unknown }>;

function misfitObject(given: ObjectShape, expected: ObjectShape, path: string): string | undefined {
  const fields = new Map(Object.entries(given.fields));
  return (
    first(Object.entries(expected.fields), ([key, shape]) => {
      const name = key.replace(/\?$/, '');
      const own = fields.get(name) ?? fields.get(`${name}?`) ?? given.others;
      const isRequired = name === key;
      if (!own) return isRequired ? `${path}.${name} is missing` : undefined;
      if (isRequired && !fields.has(name)) return `${path}.${name} may be missing`;
      return misfit(own, shape, `${path}.${name}`);
    }) ??
    misfitOthers(given, expected, path) ??
    first(expected.calls ?? [], (each) => misfitSignatures(given.calls, each, path, '()')) ??
    first(expected.constructs ?? [], (each) => misfitSignatures(given.constructs, each, path, ' as a class'))
  );
}

/** The fields of any name. */
function misfitOthers(given: ObjectShape, expected: ObjectShape, path: string): string | undefined {
  const { others } = expected;
  if (!others) return undefined;
  const own = [...Object.values(given.fields), ...(given.others ? [given.others] : [])];
  return first(own, (shape) => misfit(shape, others, `${path}[any name]`));
}

/** One of the ways in which the value can be called must do. */
function misfitSignatures(given: readonly Signature[] = [], expected: Signature, path: string, how: string) {
  const reasons = given.map((signature) => misfitSignature(signature, expected, `${path}${how}`));
  return reasons.some((reason) => reason === undefined)
    ? undefined
    : (reasons[0] ?? `${path} cannot be called${how === '()' ? '' : how}`);
}

function misfitSignature(given: Signature, expected: Signature, path: string): string | undefined {
  return (
    first(given.parameters, ({ shape, optional, rest }, index) => {
      const own = expected.parameters[index];
      const place = `parameter ${index + 1} of ${path}`;
      if (!own) return optional || rest ? undefined : `${place} is new, and required`;
      if (own.optional && !optional && !rest) return `${place} is required now`;
      if (Boolean(own.rest) !== Boolean(rest)) return `${place} is of another kind`;
      return misfit(own.shape, shape, place);
    }) ??
    (isSame(expected.returns, { is: 'void' })
      ? undefined
      : misfit(given.returns, expected.returns, `the result of ${path}`))
  );
}

const BOOLEAN: Shape = { is: 'boolean' };
const TRUE_OR_FALSE: Shape = { union: [{ literal: true }, { literal: false }] };

const isAny = (shape: Shape) => 'is' in shape && shape.is === 'any';
const isSame = (a: Shape, b: Shape) => JSON.stringify(a) === JSON.stringify(b);

function first<Item>(items: readonly Item[], reason: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const found = reason(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function describe(shape: Shape): string {
  if ('is' in shape) return shape.is;
  if ('literal' in shape) return JSON.stringify(shape.literal);
  if ('opaque' in shape) return shape.opaque.split('\n')[0] ?? '';
  if ('union' in shape) return shape.union.map(describe).join(' or ');
  if ('array' in shape) return 'a list';
  if ('promise' in shape) return 'a promise';
  return shape.calls ? 'a function' : 'an object';
}
