import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { updateDocument } from '../checks/generated-document';
import { readRemoteDefinitions } from '../checks/screens/definition-routes';
import { defineCommand } from '../command-line/command';
import { LAUNCH_FILE, workflowFiles } from './workflow-files';

export const writeWorkflows = defineCommand({
  summary:
    'Writes the workflow of each remote, CODEOWNERS and .vscode/launch.json, from the definitions of the remotes.',
  details: ['npm run new-remote does so too; npm test says when a file is not what this writes.'],
  async run() {
    const files = workflowFiles(await readRemoteDefinitions(), readLaunch());
    mkdirSync(path.join(ROOT, '.github/workflows'), { recursive: true });
    const written = [...files].flatMap(([file, text]) => (updateDocument(file, text) ? [file] : []));
    const removed = workflowsOfRemotes().filter((file) => !files.has(file));
    for (const file of removed) rmSync(path.join(ROOT, file));
    const changes = [...written, ...removed.map((file) => `${file} (removed)`)];
    return { text: changes.length > 0 ? changes.join('\n') : 'Nothing to write: all are up to date.' };
  },
});

export const readLaunch = (): string => readFileSync(path.join(ROOT, LAUNCH_FILE), 'utf8');

/** The workflows of remotes that are there, also of those that are gone. */
export function workflowsOfRemotes(): string[] {
  return readdirSync(path.join(ROOT, '.github/workflows'))
    .filter((file) => file.startsWith('mfe-'))
    .map((file) => `.github/workflows/${file}`);
}
