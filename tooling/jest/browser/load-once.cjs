/**
 * Compiles a library of tables to one that Node has loaded: once for each process, in place of once for each
 * file of tests. Tests without a browser load it themselves.
 */
module.exports = {
  process: (source) => ({
    code: `if (globalThis.loadOnce) module.exports = globalThis.loadOnce(__filename);\nelse {${source}\n}`,
  }),
};
