import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { misfit } from '@safar/releases';
import { Shape } from '@safar/shared-contracts/shape.contract';
import { shapesOf } from '@safar/tooling/shapes/shapes-of';
import { testFolder } from '@safar/releases/testing/test-folder';
import ts from 'typescript';
import * as v from 'valibot';

/** What is provided, what a remote was compiled against, and whether the one can stand for the other. */
const PAIRS: readonly (readonly [what: string, given: string, expected: string, fits: boolean])[] = [
  ['the same', '(a: string) => { b: number }', '(a: string) => { b: number }', true],
  ['an added optional parameter', '(a: string, b?: number) => void', '(a: string) => void', true],
  ['an added required parameter', '(a: string, b: number) => void', '(a: string) => void', false],
  ['a parameter of another type', '(a: number) => void', '(a: string) => void', false],
  ['a parameter that takes more', '(a: string | number) => void', '(a: string) => void', true],
  ['a parameter that takes less', "(a: 'x') => void", '(a: string) => void', false],
  ['a parameter that is required now', '(a: string) => void', '(a?: string) => void', false],
  ['a parameter that is gone', '() => void', '(a: string) => void', true],
  ['another result', '() => number', '() => string', false],
  ['a result that was none', '() => number', '() => void', true],
  ['a result of fewer values', "() => 'a'", "() => 'a' | 'b'", true],
  ['a result of more values', "() => 'a' | 'b' | 'c'", "() => 'a' | 'b'", false],
  ['a result that may be null', '() => string | null', '() => string', false],
  ['a result to wait for', '() => Promise<string>', '() => string', false],
  ['another result to wait for', '() => Promise<{ a: 1 }>', '() => Promise<{ a: 2 }>', false],
  ['an added field', '{ a: string; b: string }', '{ a: string }', true],
  ['a removed field', '{ b: string }', '{ a: string; b: string }', false],
  ['a removed field that may be missing', '{ b: string }', '{ a?: string; b: string }', true],
  ['a field that may be missing now', '{ a?: string }', '{ a: string }', false],
  ['a field that is always there now', '{ a: string }', '{ a?: string }', true],
  [
    'a field of another type, deep inside',
    '{ a: { b: { c: 1 } }[] }',
    '{ a: { b: { c: string } }[] }',
    false,
  ],
  ['a truth that is listed', 'boolean', 'true | false', true],
  ['only one truth', 'true', 'boolean', true],
  ['any truth', '{ a: boolean }', '{ a: true }', false],
  ['a list of other items', 'number[]', 'string[]', false],
  ['fields of any name', 'Record<string, string>', 'Readonly<Record<string, string>>', true],
  ['fields of any name and another type', 'Record<string, number>', 'Record<string, string>', false],
  [
    'a callback that gets more',
    '(f: (a: string, b: number) => void) => void',
    '(f: (a: string) => void) => void',
    true,
  ],
  [
    'a callback that gets something else',
    '(f: (a: number) => void) => void',
    '(f: (a: string) => void) => void',
    false,
  ],
  ['a class with a field more', 'new (a: string) => { b: 1; c: 2 }', 'new (a: string) => { b: 1 }', true],
  [
    'a class that is made in another way',
    'new (a: number) => { b: 1 }',
    'new (a: string) => { b: 1 }',
    false,
  ],
  ['something that is no class', '{ b: 1 }', 'new () => { b: 1 }', false],
  ['one more way to call it', '{ (a: string): 1; (a: number): 2 }', '(a: number) => 2', true],
  ['a type of a library', 'AbortSignal', 'AbortSignal', true],
  ['another type of a library', 'AbortSignal', 'Request', false],
  ['what is not known', 'unknown', 'string', false],
];

const folder = testFolder('shapes');

describe('two shapes', () => {
  const file = path.join(folder, 'pairs.ts');
  const lines = PAIRS.map(
    ([, given, expected], index) =>
      `export declare const given${index}: ${given}; export declare const expected${index}: ${expected};`,
  );
  writeFileSync(file, lines.join('\n'));
  const shapes = shapesOf(file);
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const typeOf = (name: string): ts.Type => {
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
    if (!symbol) throw new Error(`There is no ${name}.`);
    return checker.getTypeOfSymbol(symbol);
  };

  it.each(PAIRS.map(([what, , , fits], index) => ({ what, fits, index })))(
    '$what: they fit as TypeScript says: $fits',
    ({ fits, index }) => {
      expect(checker.isTypeAssignableTo(typeOf(`given${index}`), typeOf(`expected${index}`))).toBe(fits);
      const given = v.parse(Shape, shapes[`given${index}`]);
      expect(misfit(given, v.parse(Shape, shapes[`expected${index}`]), 'it') === undefined).toBe(fits);
    },
  );
});

it('the parameter of a method takes no less, which TypeScript would accept', () => {
  const file = path.join(folder, 'method.ts');
  writeFileSync(
    file,
    "export declare const given: { a(b: 'x'): void }; export declare const expected: { a(b: string): void };",
  );
  const { given, expected } = shapesOf(file);
  expect(given && expected && misfit(given, expected, 'it')).toBe(
    'parameter 1 of it.a() is string instead of "x"',
  );
});
