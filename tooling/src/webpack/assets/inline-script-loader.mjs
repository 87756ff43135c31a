import { minifySync } from '@swc/core';

const TEMPLATE = /compactScript\(`([^`]*)`\)/g;
const PART = /\$\{([\w.]+)\}/g;

/**
 * Minifies the inline scripts of pages, which are templates for `compactScript` (edge/src/page/before-shell).
 * What a template takes from elsewhere stays as it is. So that has to be a name, and no text in it may
 * contain a quotation mark.
 * @param {string} source
 */
export default function minifyInlineScripts(source) {
  return source.replace(TEMPLATE, (_, script) => {
    if (script.includes('\\')) throw new Error('An inline script cannot be minified: it has a backslash.');
    /** @type {string[]} */
    const parts = [];
    const named = script.replace(PART, (/** @type {string} */ part) => `__part${parts.push(part) - 1}__`);
    if (named.includes('${')) throw new Error('An inline script takes something that is not a name.');
    // Scripts of pages run in browsers of any age, to say that the site does not.
    const { code } = minifySync(named, { ecma: 5, module: false, compress: { passes: 3 }, mangle: true });
    const escaped = code.replace(/[\\`]|\$(?=\{)/g, '\\$&');
    return `compactScript(\`${escaped.replace(/__part(\d+)__/g, (_part, index) => parts[Number(index)] ?? '')}\`)`;
  });
}
