// Marks what a module of contracts makes when it is loaded as pure:
//
//     export const Task = v.object({ ...Post.entries, title: text(80) });
//     export const Task = /*#__PURE__*/ (() => (v.object({ ...Post.entries, title: text(80) })))();
//
// webpack and minifiers leave out what nothing uses only where neither a call nor a spread could have done
// something else. A remote that lists tours would otherwise carry what is checked of one that a guide adds.
// Minifiers take the functions away again.
const { parse } = require('acorn');

/**
 * @this {{ callback(error: null, code: string, map?: unknown): void }}
 * @param {string} code
 * @param {unknown} [map]
 */
module.exports = function pureSchemasLoader(code, map) {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const made = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && doesSomething(init) ? [init] : []));
  // From the end, so that the others keep their places.
  const marked = made.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/*#__PURE__*/ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  );
  this.callback(null, marked, map);
};

/**
 * Whether an expression calls or spreads something when it is evaluated.
 *
 * @param {unknown} node
 * @returns {boolean}
 */
function doesSomething(node) {
  if (typeof node !== 'object' || node === null) return false;
  const type = 'type' in node ? String(node.type) : '';
  if (/Function/.test(type)) return false;
  return /^(Call|New)Expression$|^SpreadElement$/.test(type) || Object.values(node).some(doesSomething);
}
