import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import { readRouteDefinitions } from '../checks/screens/definition-routes';
import { optional, required, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { installAgain, whileInstalling } from '../install.mjs';
import { siteOrigin } from '../release/deployer/signing-site';
import { runCommand } from '../stack/processes/commands/run-command';
import { findProblem, deriveNames, type RemoteNames } from './remote-name';
import { fillTemplate } from './template';

export const newRemote = defineCommand({
  summary: 'Makes the folder of a new remote with one screen; it builds, runs alone and passes the checks.',
  args: {
    name: required('the name of the remote: mfe- and lowercase words with hyphens', text),
    team: optional('the name of its team, when it is another', text),
  },
  examples: ['mfe-insurance', 'mfe-insurance "Cover"'],
  async run({ args: { name, team } }) {
    const names = deriveNames(name, team);
    const problem = findProblem(names, {
      packages: PACKAGES.map((entry) => entry.name),
      routes: (await readRouteDefinitions()).map((route) => route.path),
    });
    if (problem) throw new Error(problem);
    const folder = path.join(ROOT, name);
    if (existsSync(folder)) {
      throw new Error(`There is a folder ${name} already, though no remote: remove it first.`);
    }
    // Without its tools, a command that comes meanwhile would end with an error of pnpm or of an import.
    await whileInstalling(async () => {
      await writeRemote(folder, names);
      await installAgain();
    });
    await writeWorkflow();
    return { text: formatNextSteps(names, siteOrigin(process.env)) };
  },
});

async function writeRemote(folder: string, names: RemoteNames): Promise<void> {
  for (const [file, content] of fillTemplate(names)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  // How lines are broken depends on how long the names are.
  const format = [process.execPath, 'node_modules/oxfmt/bin/oxfmt', folder] as const;
  const formatted = await runCommand(format, { cwd: ROOT });
  if (!formatted.ok) throw new Error(formatted.output);
}

/** In a process of its own: the table of packages of this one was made before. */
async function writeWorkflow(): Promise<void> {
  const written = await runCommand([process.execPath, 'scripts/run.mjs', 'workflows'], { cwd: ROOT });
  if (!written.ok) throw new Error(written.output);
}

function formatNextSteps({ name, screen }: RemoteNames, origin: string): string {
  const steps = {
    [`npm run dev -- ${name}`]: `see it while you write it: ${origin}/${screen}`,
    [`npm test -- unit ${name}`]:
      'test it; npm test tests all, and adds its screens to docs/accessibility.md: commit that',
    [`npm run gate -- ${name}`]: 'ask whether it fits the site that is live',
    [`git add ${name} .github .vscode pnpm-lock.yaml && git commit`]:
      'what is published can be built again from a commit',
    [`npm run publish -- ${name}`]: 'publish it; with --allow-dirty before it is committed',
  };
  const width = Math.max(...Object.keys(steps).map((command) => command.length));
  const lines = Object.entries(steps).map(([command, what]) => `  ${command.padEnd(width)}  ${what}`);
  return `
  ${name} has its definition, remote.ts, and the screen /${screen}.
  The shell and the other remotes stay as they are.

${lines.join('\n')}
`;
}
