import { createRequire } from 'node:module';
import { mayMatch, namesIn } from './names-in-selector';

it.each([
  ['p', [{ type: 'p' }]],
  ['DIV.card', [{ type: 'div', className: 'card' }]],
  ['h1, .card:hover', [{ type: 'h1' }, { className: 'card' }]],
  ['.list.wide > li:first-child', [{ type: 'li' }]],
  ['a .b', [{ className: 'b' }]],
  ['.card::after', [{ className: 'card' }]],
  ['*', [{}]],
  ['[hidden]', [{ attribute: 'hidden' }]],
  ['input[type="a, b"]:disabled', [{ type: 'input', attribute: 'type' }]],
  ['[dir] td', [{ type: 'td' }]],
  ['dialog:not([open])', [{ type: 'dialog' }]],
  [':is(.a, .b)', [{}]],
])('an element that %s matches has at least %j', (selector, names) => {
  expect(namesIn(selector)).toEqual(names);
});

it.each(['svg|a', '.a\\:b', ':not(:is(a, b))', 'a:nth-child(2n)', '[a="\\""]', '@namespace "x"; html'])(
  'nothing is said of %s',
  (selector) => {
    expect(namesIn(selector)).toBeUndefined();
  },
);

it('what matches one of the rules of jsdom itself is never left out', () => {
  const jsdom = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
  const { JSDOM }: { JSDOM: new (html: string) => { window: Window } } = jsdom('jsdom');
  const style: string = jsdom('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const rules = style.replace(/\/\*.*?\*\/|@[^;]*;/gs, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, selector = '']) => selector.trim());
  const { document } = new JSDOM(`<dialog hidden class="big card">a<ul><li><ol><li>b</ol></ul></dialog>
    <form><fieldset disabled><input type=hidden><input type=checkbox dir=rtl><input type=range></fieldset>
    <select multiple size=2><optgroup disabled><option></select><button disabled>c</button></form>
    <table border=1><tbody><tr><td><ruby><rt>d</rt></ruby></table><svg><title>e</title></svg>`).window;
  let matched = 0;
  for (const selector of selectors) {
    const names = namesIn(selector);
    for (const element of document.querySelectorAll(selector)) {
      const asked = (name: string) => element.getAttribute(name) ?? undefined;
      expect(names && !mayMatch(names, { localName: element.localName, attribute: asked })).not.toBe(true);
      matched += 1;
    }
  }
  expect(matched).toBeGreaterThan(40);
});
