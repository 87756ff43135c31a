import path from 'node:path';
import type { Shapes } from '@safar/shared-contracts/shape.contract';
import ts from 'typescript';
import { ROOT } from '../root';
import { ShapeWriter } from './shape-of';

/**
 * Returns the shapes of what a file exports: of its values and, with `of`, of the fields of the interface of
 * that name. Throws when there is no such file.
 */
export function shapesOf(file: string, of?: string): Shapes {
  const config = path.join(ROOT, 'tooling/tsconfig.browser.json');
  const read = ts.readConfigFile(config, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, path.dirname(config));
  const program = ts.createProgram([file], { ...options, skipLibCheck: true, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing.`);
  const writer = new ShapeWriter(checker);
  const exported = checker.getExportsOfModule(module).map(resolved);
  const holder = exported.find(({ name }) => name === of);
  const symbols = holder ? checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(holder)) : exported;
  const values = symbols.filter(({ flags }) => holder || flags & ts.SymbolFlags.Value);
  return Object.fromEntries(
    values.map((symbol) => [symbol.name, writer.shapeOf(checker.getTypeOfSymbol(symbol))]),
  );

  function resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }
}
