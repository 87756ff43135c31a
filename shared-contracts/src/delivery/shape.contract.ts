import * as v from 'valibot';

/** A function's parameters in order, and what it returns. */
export interface Signature {
  readonly parameters: readonly {
    readonly shape: Shape;
    readonly optional?: boolean;
    readonly rest?: boolean;
  }[];
  readonly returns: Shape;
}

/**
 * The shape of a TypeScript type, for the gate to compare (docs/decisions/038-shapes-are-compared.md).
 * - `is`: a type that needs no more words, such as `string`.
 * - `opaque`: a type that is compared as a text only.
 * - `fields`: an object. The name of an optional field ends in `?`; `others` are the fields of any name.
 * - `calls`, `constructs`: the ways in which it is called, and made by `new`.
 */
export type Shape =
  | { readonly is: string }
  | { readonly literal: string | number | boolean }
  | { readonly opaque: string }
  | { readonly union: readonly Shape[] }
  | { readonly array: Shape }
  | { readonly promise: Shape }
  | {
      readonly fields: Readonly<Record<string, Shape>>;
      readonly others?: Shape;
      readonly calls?: readonly Signature[];
      readonly constructs?: readonly Signature[];
    };

const inner: v.GenericSchema<Shape> = v.lazy(() => Shape);
const Signature: v.GenericSchema<Signature> = v.object({
  parameters: v.array(
    v.object({ shape: inner, optional: v.exactOptional(v.boolean()), rest: v.exactOptional(v.boolean()) }),
  ),
  returns: inner,
});

export const Shape: v.GenericSchema<Shape> = v.union([
  v.object({ is: v.string() }),
  v.object({ literal: v.union([v.string(), v.number(), v.boolean()]) }),
  v.object({ opaque: v.string() }),
  v.object({ union: v.array(inner) }),
  v.object({ array: inner }),
  v.object({ promise: inner }),
  v.object({
    fields: v.record(v.string(), inner),
    others: v.exactOptional(inner),
    calls: v.exactOptional(v.array(Signature)),
    constructs: v.exactOptional(v.array(Signature)),
  }),
]);

/** Name → its shape. */
export const Shapes = v.record(v.string(), Shape);
export type Shapes = v.InferOutput<typeof Shapes>;
