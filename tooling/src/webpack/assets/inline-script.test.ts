import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { ROOT } from '../../root';
import { bundleInlineScript } from './inline-script.mjs';

const folder = mkdtempSync(path.join(ROOT, '.cache/inline-script-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bundles a script that takes this from another file. */
function bundle(script: string, other = '') {
  writeFileSync(path.join(folder, 'other.ts'), other);
  writeFileSync(path.join(folder, 'a.inline.ts'), script);
  return bundleInlineScript(path.join(folder, 'a.inline.ts'));
}

it('a script of a page is short, has what it imports, and leaves no globals', () => {
  const { text, files } = bundle(
    `import { COUNTED_BELOW, unused } from './other';
     // Why it counts.
     const counted: number[] = [];
     for (const each of window.given) if ((each ?? 0) < COUNTED_BELOW) counted.push(each);
     window.found = \`\${counted.length} below \${COUNTED_BELOW}\`;`,
    `export const COUNTED_BELOW = 3; export const unused = 'a long text';`,
  );
  const context: Record<string, unknown> = { window: { given: [1, 5, 2] } };
  runInNewContext(text, context);
  expect(context).toEqual({ window: { given: [1, 5, 2], found: '2 below 3' } });
  expect(text).not.toMatch(/counted|COUNTED_BELOW|Why|long text/);
  expect(files.map((file) => path.basename(file))).toEqual(['other.ts', 'a.inline.ts']);
});

it('browsers of any age understand it', () => {
  const { text } = bundle(
    `const all = (list: NodeList) => Array.prototype.slice.call(list);
     document.addEventListener('click', ({ target }) => { if (target?.id) all(\`#\${target.id}\`); });
     try { localStorage.a ||= typeof window; } catch { all(''); }`,
  );
  expect(text).not.toMatch(/=>|\?\.|\?\?|`|\bconst\b|\blet\b|\|\|=|catch\{|_type_of/);
});

it('a library is refused', () => {
  const valibot = path.join(ROOT, 'tooling/node_modules/valibot');
  expect(() => bundle(`import * as v from ${JSON.stringify(valibot)}; window.a = v.string();`)).toThrow(
    'is not to contain a library',
  );
});
