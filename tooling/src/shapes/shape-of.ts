import type { Shape, Signature } from '@safar/shared-contracts/shape.contract';
import ts from 'typescript';

const SIMPLE: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.Any, 'any'],
  [ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.Never, 'never'],
  [ts.TypeFlags.Void, 'void'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.String, 'string'],
  [ts.TypeFlags.Number, 'number'],
  [ts.TypeFlags.Boolean, 'boolean'],
  [ts.TypeFlags.NonPrimitive, 'object'],
];

/** Writes types of a program as shapes. */
export class ShapeWriter {
  /** The types that are being written: a type that contains itself has a name there. */
  readonly #open = new Set<ts.Type>();

  constructor(private readonly checker: ts.TypeChecker) {}

  shapeOf(type: ts.Type): Shape {
    const simple = SIMPLE.find(([flag]) => type.flags & flag);
    if (simple) return { is: simple[1] };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { literal: this.checker.typeToString(type) === 'true' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { literal: type.value };
    if (type.isUnion()) return { union: sorted(type.types.map((part) => this.shapeOf(part))) };
    if (this.#open.has(type)) return this.#opaque(type);
    this.#open.add(type);
    try {
      return this.#structureOf(type);
    } finally {
      this.#open.delete(type);
    }
  }

  #structureOf(type: ts.Type): Shape {
    const { checker } = this;
    // What a type parameter stands for is not known, but what it must fit is.
    if (type.flags & ts.TypeFlags.TypeParameter) {
      const constraint = checker.getBaseConstraintOfType(type);
      return constraint ? this.shapeOf(constraint) : { is: 'unknown' };
    }
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return this.#dependentOf(type);
    const typeArguments = argumentsOf(type, checker);
    const [argument] = typeArguments ?? [];
    if (argument && checker.isArrayType(type)) return { array: this.shapeOf(argument) };
    if (argument && type.getSymbol()?.name === 'Promise') return { promise: this.shapeOf(argument) };
    if (typeArguments && checker.isTupleType(type)) return this.#tupleOf(type, typeArguments);
    const calls = checker.getSignaturesOfType(type, ts.SignatureKind.Call);
    const constructs = checker.getSignaturesOfType(type, ts.SignatureKind.Construct);
    const isLibrarys = type.getSymbol()?.declarations?.every(isOfLibrary) ?? false;
    const isNamed = type.isClassOrInterface() || typeArguments !== undefined;
    if (isLibrarys && isNamed && calls.length + constructs.length === 0) return this.#opaque(type);
    const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      fields: Object.fromEntries(this.#fieldsOf(type)),
      ...(others ? { others: this.shapeOf(others) } : {}),
      ...(calls.length > 0 ? { calls: calls.map((each) => this.#signatureOf(each)) } : {}),
      ...(constructs.length > 0 ? { constructs: constructs.map((each) => this.#signatureOf(each)) } : {}),
    };
  }

  /** The version of a library is compared by the sharing policy, so that its own fields are left out. */
  #fieldsOf(type: ts.Type): (readonly [string, Shape])[] {
    return this.checker
      .getPropertiesOfType(type)
      .filter(({ declarations, name }) => !declarations?.every(isOfLibrary) && name !== 'prototype')
      .map((property) => {
        const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
        const shape = this.shapeOf(this.checker.getTypeOfSymbol(property));
        return [isOptional ? `${property.name}?` : property.name, shape] as const;
      });
  }

  /** A type that depends on a type parameter: the texts of its aliases, and what it must fit in any case. */
  #dependentOf(type: ts.Type): Shape {
    const constraint = this.checker.getBaseConstraintOfType(type);
    const fits = constraint && constraint !== type ? { fits: this.shapeOf(constraint) } : {};
    return { fields: { text: this.#opaque(type), ...fits } };
  }

  #tupleOf(type: ts.Type, parts: readonly ts.Type[]): Shape {
    const target = isObject(type) && isReference(type) ? type.target : undefined;
    const flags = target && isTuple(target) ? target.elementFlags : [];
    const fields = parts.map((part, index) => {
      const isOptional = Boolean((flags[index] ?? 0) & ts.ElementFlags.Optional);
      return [isOptional ? `${index}?` : String(index), this.shapeOf(part)];
    });
    return { fields: Object.fromEntries(fields) };
  }

  #signatureOf(signature: ts.Signature): Signature {
    return {
      parameters: signature.getParameters().map((parameter) => {
        const declaration = parameter.valueDeclaration;
        const own = declaration && ts.isParameter(declaration) ? declaration : undefined;
        return {
          shape: this.shapeOf(this.checker.getTypeOfSymbol(parameter)),
          ...(own && this.checker.isOptionalParameter(own) ? { optional: true } : {}),
          ...(own?.dotDotDotToken ? { rest: true } : {}),
        };
      }),
      returns: this.shapeOf(signature.getReturnType()),
    };
  }

  /** The text of a type with the texts of the aliases of ours in it, since a name alone says nothing. */
  #opaque(type: ts.Type): Shape {
    const text = this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    return { opaque: [text, ...this.#aliasesIn(type.aliasSymbol, new Set())].join('\n') };
  }

  #aliasesIn(symbol: ts.Symbol | undefined, seen: Set<ts.Symbol>): string[] {
    if (!symbol || seen.has(symbol)) return [];
    seen.add(symbol);
    return (symbol.declarations ?? [])
      .filter((declaration) => ts.isTypeAliasDeclaration(declaration) && !isOfLibrary(declaration))
      .flatMap((declaration) => {
        const found: string[] = [declaration.getText()];
        const visit = (node: ts.Node): void => {
          if (ts.isIdentifier(node)) found.push(...this.#aliasesIn(this.#resolved(node), seen));
          ts.forEachChild(node, visit);
        };
        visit(declaration);
        return found;
      });
  }

  #resolved(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** TypeScript orders a union by when it has met the types first. */
const sorted = (shapes: readonly Shape[]): Shape[] =>
  shapes.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const isOfLibrary = (node: ts.Node) => {
  const { fileName } = node.getSourceFile();
  return fileName.includes('/node_modules/') && !fileName.includes('/node_modules/@safar/');
};

/** A type with type arguments, such as a list. */
function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] | undefined {
  if (!isObject(type) || !(type.objectFlags & ts.ObjectFlags.Reference)) return undefined;
  return isReference(type) ? checker.getTypeArguments(type) : undefined;
}

const isObject = (type: ts.Type): type is ts.ObjectType => Boolean(type.flags & ts.TypeFlags.Object);
const isTuple = (type: ts.GenericType): type is ts.TupleType => 'elementFlags' in type;
const isReference = (type: ts.ObjectType): type is ts.TypeReference => 'target' in type;
