const { rmSync, writeFileSync } = require('node:fs');

/**
 * Keeps a list of the test files that have begun and not ended, beside the report of the run. When a run
 * hangs and is ended, nothing else says where it was.
 */
module.exports = class InProgress {
  #files = new Set();
  #list;

  constructor({ outputFile }) {
    this.#list = outputFile && `${outputFile}.in-progress`;
  }

  onTestFileStart({ path }) {
    this.#files.add(path);
    this.#write();
  }

  onTestFileResult({ path }) {
    this.#files.delete(path);
    this.#write();
  }

  onRunComplete() {
    if (this.#list) rmSync(this.#list, { force: true });
  }

  #write() {
    if (this.#list) writeFileSync(this.#list, [...this.#files].join('\n'));
  }
};
