// Runs a remote's build and says what is wrong with it, as a JSON list of sentences. Started by releases/src/gate/probe-build.ts with
// no right but to read the build's folder and this one.
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script } from 'node:vm';

/** After so many turns in which nothing happens, nothing ever will: no timer runs, and no answer comes from a network. */
const IDLE_TURNS = 20;

const [, , folder = '', plan = ''] = process.argv;
/** @type {{ build: string, base: string, entry: string, files: string[] }} */
const { build, base, entry, files } = JSON.parse(plan);
/** @type {string[]} */
const problems = [];

const context = createContext(Object.assign(Object.create(null), { probePlan: plan }), {
  codeGeneration: { strings: false, wasm: false },
});
const page = new Script(readFileSync(new URL('page.js', import.meta.url), 'utf8')).runInContext(context);

/** Runs a file of the build. False when there is none. @param {string} url */
function run(url) {
  const file = url.startsWith(base) ? url.slice(base.length) : '';
  if (!files.includes(file)) {
    problems.push(`${build} asks for ${url}, which is none of its files.`);
    return false;
  }
  try {
    const place = path.join(folder, file);
    if (!lstatSync(place).isFile()) throw new Error('it is not a plain file');
    new Script(readFileSync(place, 'utf8'), { filename: file }).runInContext(context);
  } catch (error) {
    problems.push(`${file} of ${build} cannot be run: ${error}`);
  }
  return true;
}

run(base + entry);
page.start();
let outcome = '';
for (let idle = 0; idle < IDLE_TURNS && !outcome; idle += 1) {
  await new Promise((resolve) => setImmediate(resolve));
  for (let url = String(page.next()); url; url = String(page.next())) {
    idle = 0;
    page.arrived(url, run(url));
  }
  outcome = String(page.outcome());
}
problems.push(...(outcome ? JSON.parse(outcome) : [`${build} waits for something that never comes.`]));
process.stdout.write(JSON.stringify(problems));
