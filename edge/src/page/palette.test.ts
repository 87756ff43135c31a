import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, '../../..', file), 'utf8');

/** The custom properties that a rule gives, by name; the first rule of that selector. */
function tokensOf(css: string, start: RegExp): Map<string, string> {
  const rule = css.slice(css.search(start)).match(/\{([^}]*)\}/)?.[1] ?? '';
  return new Map(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' '),
    ]),
  );
}

const tokens = read('shared-ui/src/styles/tokens.css');
const page = read('edge/public/palette.css');
const house = {
  light: new Map([...tokensOf(tokens, /:root,\n\[data-theme='light'\]/), ...tokensOf(tokens, /^:root \{/m)]),
  dark: tokensOf(tokens, /\[data-theme='dark'\]/),
};
const ours = {
  light: tokensOf(page, /^:root \{/m),
  dark: tokensOf(page.slice(page.indexOf('prefers-color-scheme: dark')), /:root \{/),
};

it.each(['light', 'dark'] as const)("the edge's own pages have the house's %s tokens", (theme) => {
  expect(ours[theme].size).toBeGreaterThan(15);
  for (const [name, value] of ours[theme])
    expect(`${name}: ${value}`).toBe(`${name}: ${house[theme].get(name)}`);
});

it('every colour of the light palette has its counterpart in the dark one', () => {
  const colours = [...ours.light].filter(([, value]) => value.startsWith('#')).map(([name]) => name);
  expect([...ours.dark.keys()]).toEqual(colours);
});
