import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import * as v from 'valibot';

const BUNDLER = fileURLToPath(new URL('inline-script.child.mjs', import.meta.url));
const BUNDLER_TIMEOUT_MS = 120_000;
const Bundle = v.object({ code: v.string(), files: v.array(v.string()) });

/**
 * Bundles a script that stands in pages (`*.inline.ts`), as one short expression that leaves no globals.
 * Pages run in browsers of any age, to say that the site does not: it is written as all of them understand.
 * It is bundled in a process that ends with it: `buildSync` would leave a thread and a process in each worker
 * of Jest.
 * @param {string} file
 * @returns {{ text: string, files: string[] }} the script, and the absolute paths of its sources
 */
export function bundleInlineScript(file) {
  const bundled = execFileSync(process.execPath, [BUNDLER, file], {
    encoding: 'utf8',
    timeout: BUNDLER_TIMEOUT_MS,
  });
  const { code, files } = v.parse(Bundle, JSON.parse(bundled));
  const library = files.find((each) => each.includes('/node_modules/'));
  if (library) throw new Error(`${file} stands in every page, and is not to contain a library: ${library}`);
  const script = transformSync(code, {
    configFile: false,
    swcrc: false,
    isModule: false,
    minify: true,
    // Helpers for what these browsers never meet would be longer than the script.
    env: { targets: 'ie 9', exclude: ['transform-typeof-symbol', 'transform-instanceof'] },
    jsc: {
      loose: true,
      minify: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
    },
  });
  return { text: script.code.trim(), files };
}
