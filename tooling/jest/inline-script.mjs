import { createHash } from 'node:crypto';
import { bundleInlineScript } from '../src/webpack/assets/inline-script.mjs';

/**
 * Jest asks for each file of tests.
 * @type {Map<string, string>}
 */
const modules = new Map();

/** @param {string} file */
function moduleOf(file) {
  const code =
    modules.get(file) ??
    `exports.__esModule = true; exports.default = ${JSON.stringify(bundleInlineScript(file).text)};`;
  modules.set(file, code);
  return code;
}

/** Makes of a script that stands in pages what webpack makes of it, the text, for Jest. */
export default {
  /**
   * What a script imports changes its text, too.
   * @param {string} _source @param {string} file
   */
  getCacheKey: (_source, file) => createHash('sha256').update(moduleOf(file)).digest('hex'),
  /** @param {string} _source @param {string} file */
  process: (_source, file) => ({ code: moduleOf(file) }),
};
