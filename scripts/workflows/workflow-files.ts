import { inputFoldersOf } from '@safar/tooling/build-id';

/** A remote and the team that releases it, by its definition. */
export interface OwnedRemote {
  readonly name: string;
  readonly team: string;
}

/** The organisation on GitHub whose teams own the packages. */
export const ORGANISATION = 'safar';
const PLATFORM = `@${ORGANISATION}/platform`;

/** Beside the inputs of a build: what its workflow itself is made of. */
const SHARED_WORKFLOW = '.github/workflows/remote.yml';

const WRITTEN_BY = 'Written by `npm run workflows` from the definitions of the remotes: not to be edited.';

/** The configuration of Visual Studio Code: its debugger finds the sources of each remote by it. */
export const LAUNCH_FILE = '.vscode/launch.json';

/**
 * The workflow of each remote, who reviews what, and where a debugger finds the sources: path from the root →
 * text. `launch` is the present text of {@link LAUNCH_FILE}.
 */
export function workflowFiles(remotes: readonly OwnedRemote[], launch: string): Map<string, string> {
  return new Map([
    [LAUNCH_FILE, withSources(remotes, launch)],
    ...remotes.map(({ name }) => [workflowPath(name), workflowOf(name)] as const),
    ['.github/CODEOWNERS', codeOwners(remotes)],
  ]);
}

/** The configuration with a line for each remote, and none for those that are gone, before the others. */
function withSources(remotes: readonly OwnedRemote[], launch: string): string {
  const lines = remotes.map(
    ({ name }) =>
      `        "webpack://${name.replaceAll('-', '_')}_?:*/*": "\${workspaceFolder}/${name}/*",\n`,
  );
  const begin = /("webRoot".*\n +"sourceMapPathOverrides": \{\n)/;
  return launch
    .replace(/^ +"webpack:\/\/mfe_.*\n/gm, '')
    .replace(begin, `$1${lines.join('').replaceAll('$', '$$$$')}`);
}

const workflowPath = (name: string) => `.github/workflows/${name}.yml`;

/** What a change has to touch for the workflow of a remote to run. */
export function pathsOf(name: string): string[] {
  return [
    ...inputFoldersOf(name).map((input) => (input.endsWith('/') ? `${input}**` : input)),
    ...[workflowPath(name), SHARED_WORKFLOW],
  ];
}

function workflowOf(name: string): string {
  const paths = pathsOf(name)
    .map((each) => `      - '${each}'`)
    .join('\n');
  const secret = (kind: string) => `\${{ secrets.${name.toUpperCase().replaceAll('-', '_')}_${kind} }}`;
  return `# ${WRITTEN_BY}
name: ${name}

on:
  pull_request:
    paths:
${paths}
  push:
    branches: [main]
    paths:
${paths}

permissions: {}

# A pull request's earlier run is of no use; a publication is never cut off.
concurrency:
  group: ${name}-\${{ github.event.pull_request.number || 'main' }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  remote:
    uses: ./${SHARED_WORKFLOW}
    # The most that one of its jobs gets.
    permissions:
      contents: read
      pull-requests: write
    with:
      remote: ${name}
    secrets:
      PREVIEW_TOKEN: ${secret('PREVIEW_TOKEN')}
      DEPLOY_TOKEN: ${secret('DEPLOY_TOKEN')}
`;
}

/** The last line that fits a path counts: the platform owns what no team does. */
export function codeOwners(remotes: readonly OwnedRemote[]): string {
  const lines = remotes.map(({ name, team }) => {
    const slug = team.toLowerCase().replaceAll(' ', '-');
    return [`/${name}/ @${ORGANISATION}/${slug}`, `/${workflowPath(name)} @${ORGANISATION}/${slug}`];
  });
  return `# ${WRITTEN_BY}
* ${PLATFORM}
${lines.flat().join('\n')}
`;
}
