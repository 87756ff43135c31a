import { createRequire } from 'node:module';
import './quick-labels';

const jsdom = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
const { JSDOM }: { JSDOM: new (html: string) => { window: Window } } = jsdom('jsdom');

it.each([
  ['the control with the id that it names', '<label for=a>A</label><p id=b></p><input id=a>', 'a'],
  ['no control, when no element has that id', '<label for=a>A<input id=b></label>', undefined],
  ['no control, when another element has that id', '<label for=a>A</label><p id=a><input id=b>', undefined],
  ['no control, when the id is empty', '<label for="">A<input id=b></label>', undefined],
  ['the first control within it, when it names none', '<label>A<input type=hidden><input id=b></label>', 'b'],
])('a label has %s', (_, html, id) => {
  const { document } = new JSDOM(html).window;
  const label = document.querySelector('label');
  expect(label?.control?.id).toBe(id);
  const control = document.querySelector<HTMLInputElement>(`input#${id ?? 'b'}`);
  expect([...(control?.labels ?? [])]).toEqual(id === undefined ? [] : [label]);
});

it('a label outside a document has its control, too', () => {
  const { document } = new JSDOM('').window;
  const form = document.createElement('form');
  form.innerHTML = '<label for=a>A</label><input id=a>';
  expect(form.querySelector('label')?.control?.id).toBe('a');
});
