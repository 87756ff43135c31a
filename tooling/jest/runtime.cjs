const asyncHooks = require('node:async_hooks');
require('./compile-once.cjs');
const jestRuntime = require('jest-runtime');

/** Those that the file of tests and what Jest loads for it have made. */
const storages = new Set();

asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(options) {
    super(options);
    storages.add(this);
  }
};

/**
 * Jest's runtime, except that an `AsyncLocalStorage` ends with the file of tests that made it. Jest makes two
 * for each file, and Node before 24 goes through all that were ever used at every promise.
 */
module.exports = class extends jestRuntime.default {
  teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    super.teardown();
  }
};
