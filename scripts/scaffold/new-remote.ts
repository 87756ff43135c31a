import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import { installAnew, refuse } from '../install.mjs';
import { faultOf, wordsFor } from './remote-name';
import { filledTemplate } from './template';
import { runCommand } from '../stack/processes/run-command';
import { readRouteDefinitions } from '../checks/screens/definition-routes';

/**
 * `npm run new-remote -- mfe-reviews ["Reviews"]`: the folder of a new remote with one screen, which builds, runs alone,
 * passes the checks and can be published. The second word names the team; without it, it is made from the first.
 */
const [name, title, ...more] = process.argv.slice(2);
if (name === undefined || more.length > 0) {
  refuse('Name the remote and, if you like, its team, such as: npm run new-remote -- mfe-reviews "Reviews".');
}
const words = wordsFor(name, title);
const folder = path.join(ROOT, name);
const fault = faultOf(words, {
  packages: PACKAGES.map((entry) => entry.name),
  routes: (await readRouteDefinitions()).map((route) => route.path),
});
if (fault) refuse(fault);
if (existsSync(folder)) refuse(`There is a folder ${name} already, though no remote: remove it first.`);

for (const [file, text] of filledTemplate(words)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
// How lines are broken depends on how long the words are.
const formatted = await runCommand(
  [process.execPath, 'node_modules/prettier/bin/prettier.cjs', '--write', name],
  { cwd: ROOT },
);
if (!formatted.ok) refuse(formatted.output);
await installAnew();

const width = `npm run publish -- ${name}`.length;
const next = {
  [`npm run dev -- ${name}`]: 'see it while you write it',
  'npm test -- unit':
    'test it; npm test tests all, and adds its screens to docs/accessibility.md: commit that',
  [`npm run gate -- ${name}`]: 'ask whether it fits the site that is live',
  [`npm run publish -- ${name}`]: 'put it there',
};
console.log(`
  ${name} has its door, remote.ts, and the screen /${words.screen}. The shell and the other remotes stay as they are.

${Object.entries(next)
  .map(([line, what]) => `  ${line.padEnd(width)}  ${what}`)
  .join('\n')}
`);
