import pureSchemasLoader from './pure-schemas-loader.cjs';

/** What the loader makes of a module. */
function loaded(code: string): string {
  let result = '';
  pureSchemasLoader.call({ callback: (_error, made) => (result = made) }, code);
  return result;
}

it('a schema that nothing uses may be left out, with all that it is made of', () => {
  const [first, second] = [
    'const Post = v.object({ title: text(80) });',
    'export const Task = v.object({ ...Post.entries, bids: v.number() }), MAX_BIDS = 9;',
  ];
  expect(loaded(`${first}\n${second}`)).toBe(
    'const Post = /*#__PURE__*/ (() => (v.object({ title: text(80) })))();\n' +
      'export const Task = /*#__PURE__*/ (() => (v.object({ ...Post.entries, bids: v.number() })))(), MAX_BIDS = 9;',
  );
});

it('an endpoint that is made of a common part may be, too', () => {
  const code = "export const getTask = { ...common, name: 'getTask' };";
  expect(loaded(code)).toBe(
    "export const getTask = /*#__PURE__*/ (() => ({ ...common, name: 'getTask' }))();",
  );
});

it.each([
  'export const isOver = (task) => v.is(Task, task);',
  'export function read(text) { const task = parse(text); return task; }',
  "export const paths = { home: '/', roster: (id) => join('/roster', id) };",
  'let open;',
  'start();',
])('other code stays: %s', (code) => expect(loaded(code)).toBe(code));
