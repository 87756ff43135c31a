// Runs a remote's build and prints what is wrong with it, as a JSON list of sentences. Started by
// releases/src/gate/probe-build.ts in a process that may read the build's folder and this one, and nothing
// else.
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script } from 'node:vm';

/**
 * After so many idle turns of the event loop the build is stuck: in its context no timer runs and no request
 * gets a response.
 */
const MAX_IDLE_TURNS = 20;

const [, , folder = '', plan = ''] = process.argv;
/** @type {{ build: string, base: string, entry: string, files: string[] }} */
const { build, base, entry, files } = JSON.parse(plan);
/** @type {string[]} */
const problems = [];

const context = createContext(Object.assign(Object.create(null), { probePlan: plan }), {
  codeGeneration: { strings: false, wasm: false },
});
/**
 * Runs one of the probe's own scripts in the build's context.
 * @param {string} file
 */
const runOwn = (file) =>
  new Script(readFileSync(new URL(file, import.meta.url), 'utf8')).runInContext(context);
const browser = runOwn('browser-stubs.js');
const container = runOwn('container.js')(browser);

/**
 * Runs a file of the build. Returns false when the build has no such file.
 * @param {string} url
 */
function run(url) {
  const file = url.startsWith(base) ? url.slice(base.length) : '';
  if (!files.includes(file)) {
    problems.push(`${build} loads ${url}, which is not one of its files.`);
    return false;
  }
  try {
    const target = path.join(folder, file);
    if (!lstatSync(target).isFile()) throw new Error('it is not a regular file');
    new Script(readFileSync(target, 'utf8'), { filename: file }).runInContext(context);
  } catch (error) {
    problems.push(`${file} of ${build} cannot be run: ${error}`);
  }
  return true;
}

run(base + entry);
container.start();
let outcome = '';
for (let idle = 0; idle < MAX_IDLE_TURNS && !outcome; idle += 1) {
  await new Promise((resolve) => setImmediate(resolve));
  for (let url = String(browser.nextScript()); url; url = String(browser.nextScript())) {
    idle = 0;
    browser.scriptEnded(url, run(url));
  }
  outcome = String(container.outcome());
}
for (let url = String(browser.nextUncheckedScript()); url; url = String(browser.nextUncheckedScript())) {
  problems.push(
    `${build} loads ${url} without the hash that the page has for it: ` +
      'its loader must call window.safarScript for each script.',
  );
}
problems.push(...(outcome ? JSON.parse(outcome) : [`${build} never finishes loading.`]));
process.stdout.write(JSON.stringify(problems));
