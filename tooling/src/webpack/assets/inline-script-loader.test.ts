import minifyInlineScripts from './inline-script-loader.mjs';

const minified = (script: string) => minifyInlineScripts(`const S = compactScript(\`${script}\`);`);

it('an inline script is minified, and takes from elsewhere what it took', () => {
  const script = `(function () {
  /* Why it waits. */
  function find(selector) { return document.querySelector(selector); }
  setTimeout(function () { find('#\${ID} p').hidden = find('b').count >= \${LIMITS.late}; }, 500);
  setTimeout(function () { find('i').hidden = true; }, 900);
})();`;
  const short = minified(script);
  expect(short).toMatch(/^const S = compactScript\(`.*`\);$/);
  expect(short).toMatch(/#\$\{ID\} p['"]\)\.hidden=.*>=\$\{LIMITS\.late\}/);
  expect(short).not.toMatch(/selector|Why/);
});

it('a script that means something else in a template is refused', () => {
  expect(() => minified(String.raw`(function () { return /\d/; })();`)).toThrow('backslash');
});

it('a script that takes what has no name is refused', () => {
  expect(() => minified("f('${encode(ID)}');")).toThrow('not a name');
});

it('other code stays as it is', () => {
  const source = 'export const compactScript = (source: string): string => source;';
  expect(minifyInlineScripts(source)).toBe(source);
});
