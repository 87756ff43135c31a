// Writes the templates of styled components in a compiled module as calls, which are the same to emotion:
//
//     styled.p`            /*#__PURE__*/ styled.p(`margin: `
//       margin: ${space};
//     `                    , space, `;`)
//
// webpack leaves out a component that no screen uses only where it is a call that is marked as pure, and
// minifiers do not look into templates: comments and indentation would reach every browser. Each line of code
// keeps its number, so that the source map stays true.
const { parse } = require('acorn');
const compactStyles = require('./compact-styles.cjs');

const EMOTION = /^@emotion\/(styled|react)$/;

/**
 * @typedef {import('acorn').TaggedTemplateExpression} Template
 * @typedef {{ start: number, end: number, text: string }} Edit
 */

/**
 * @this {{ callback(error: null, code: string, map?: unknown): void }}
 * @param {string} code
 * @param {unknown} [map]
 */
module.exports = function styledTemplatesLoader(code, map) {
  this.callback(null, code.includes('@emotion/') ? withCalls(code) : code, map);
};

/** @param {string} code */
function withCalls(code) {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const names = namesFromEmotion(program);
  const edits = templatesIn(program)
    .filter(({ tag }) => names.has(firstNameOf(tag)))
    .flatMap((template) => editsOf(template, code));
  // From the end, so that the others keep their places.
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** @param {import('acorn').Program} program @returns {Set<string | undefined>} */
function namesFromEmotion({ body }) {
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const ofEmotion = imports.filter(({ source }) => EMOTION.test(String(source.value)));
  return new Set(ofEmotion.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}

/** @param {unknown} node @returns {Template[]} */
function templatesIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(templatesIn);
  return 'type' in node && node.type === 'TaggedTemplateExpression'
    ? [/** @type {Template} */ (node), ...inside]
    : inside;
}

/**
 * `styled`, of `styled.p` and of `styled(Button)`.
 *
 * @param {import('acorn').Node} tag
 * @returns {string | undefined}
 */
function firstNameOf(tag) {
  const expression = /** @type {import('acorn').Expression | import('acorn').Super} */ (tag);
  if (expression.type === 'MemberExpression') return firstNameOf(expression.object);
  if (expression.type === 'CallExpression') return firstNameOf(expression.callee);
  return expression.type === 'Identifier' ? expression.name : undefined;
}

/** @param {Template} template @param {string} code @returns {Edit[]} */
function editsOf({ start, tag, quasi, end }, code) {
  const last = quasi.quasis.length - 1;
  const pieces = quasi.quasis.map((piece, index) => {
    const written = code.slice(piece.start, piece.end);
    let text = compactStyles(written);
    if (index === 0) text = text.trimStart();
    if (index === last) text = text.trimEnd();
    const lines = '\n'.repeat(written.split('\n').length - text.split('\n').length);
    return {
      start: index === 0 ? tag.end : piece.start - 1,
      end: index === last ? end : piece.end + 2,
      text: `${index === 0 ? '(' : ', '}\`${text}\`${lines}${index === last ? ')' : ', '}`,
    };
  });
  return [{ start, end: start, text: '/*#__PURE__*/ ' }, ...pieces];
}
