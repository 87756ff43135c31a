/**
 * A module is compiled once for each process, in place of once for each file of tests that loads it. Every
 * file of tests still runs it anew, in a realm of its own: only the compiled code is shared. Jest compiles
 * with `vm.compileFunction`, of which V8 keeps nothing.
 */
const vm = require('node:vm');

const { compileFunction } = vm;

/** By file name, since a module is found under one name. Its text changes only when Jest watches. */
const compiled = new Map();

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  let known = compiled.get(filename);
  if (!parsingContext || known?.source !== source) {
    // Its own `import()` ties the code to the file of tests that loaded it first.
    if (!parsingContext || !filename || source.startsWith('#!') || /\bimport\s*\(/.test(source)) {
      return compileFunction(source, parameters, options);
    }
    const head = `(function (${parameters.join(', ')}) {`;
    const columnOffset = -head.length;
    known = { source, script: new vm.Script(`${head}${source}\n})`, { filename, columnOffset }) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};
