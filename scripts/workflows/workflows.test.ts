import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inputsOf } from '@safar/tooling/build-id';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readRemoteDefinitions } from '../checks/screens/definition-routes';
import { commands, isCommandName } from '../commands';
import { runCommand } from '../stack/processes/commands/run-command';
import { commandsOf, readRemoteWorkflow } from './remote-jobs';
import { codeOwners, ORGANISATION, pathsOf, workflowFiles } from './workflow-files';
import { readLaunch, workflowsOfRemotes } from './write-workflows';

const WRITE = 'Write it by: npm run workflows';
const { permissions, jobs } = readRemoteWorkflow();
/** What the variables of the steps may stand for. */
const GIVEN: Readonly<Record<string, string>> = {
  REMOTE: 'mfe-tours',
  PULL_REQUEST: '12',
  STAGE: '10m',
  WAIT: '1h',
};
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('the workflows of the remotes, and CODEOWNERS', () => {
  it('are what their definitions say', async () => {
    const files = workflowFiles(await readRemoteDefinitions(), readLaunch());
    const outdated = [...files].filter(([file, text]) => read(file) !== text).map(([file]) => file);
    expect({ outdated, WRITE }).toEqual({ outdated: [], WRITE });
    const left = workflowsOfRemotes().filter((file) => !files.has(file));
    expect({ left, WRITE }).toEqual({ left: [], WRITE });
  });

  it("are accepted by GitHub's own parser, and call each other with what they ask for", async () => {
    const program = ['--import', 'tsx', 'scripts/workflows/workflow-problems.ts'];
    const { output } = await runCommand([process.execPath, ...program], { cwd: ROOT });
    const problems = v.parse(v.record(v.string(), v.array(v.string())), JSON.parse(output));
    expect(Object.keys(problems)).toEqual(
      expect.arrayContaining([...workflowsOfRemotes(), '.github/workflows/remote.yml']),
    );
    expect(Object.values(problems).flat()).toEqual([]);
  });

  it('run for a change of whatever the build of the remote is made of', async () => {
    for (const { name } of await readRemoteDefinitions()) {
      const paths = pathsOf(name);
      const covers = (file: string) =>
        paths.some((each) => (each.endsWith('**') ? file.startsWith(each.slice(0, -2)) : file === each));
      expect(inputsOf(name).filter((file) => !covers(file))).toEqual([]);
      const others = (await readRemoteDefinitions()).filter((other) => other.name !== name);
      expect(others.filter((other) => covers(`${other.name}/remote.ts`))).toEqual([]);
    }
  });

  it('give the files of a team to that team, and all others to the platform', () => {
    const owners = codeOwners([{ name: 'mfe-reviews', team: 'Guest reviews' }]);
    expect(owners.split('\n').slice(1)).toEqual([
      `* @${ORGANISATION}/platform`,
      `/mfe-reviews/ @${ORGANISATION}/guest-reviews`,
      `/.github/workflows/mfe-reviews.yml @${ORGANISATION}/guest-reviews`,
      '',
    ]);
  });
});

describe('the steps of a remote', () => {
  const all = Object.entries(jobs);

  it.each(all)('%s: are commands of this repository that understand their arguments', async (_name, job) => {
    const lines = commandsOf(job).flatMap(({ run }) => run.split('\n'));
    for (const line of lines.filter((each) => /\bnpm\b/.test(each))) {
      const [, name = '', args = ''] = /^npm (?:run )?([a-z-]+) -- (.*)$/.exec(line.trim()) ?? [];
      expect([line, isCommandName(name)]).toEqual([line, true]);
      if (!isCommandName(name)) continue;
      const given = args.replaceAll('"', '').replace(/\$(\w+)/g, (_text, key: string) => GIVEN[key] ?? '');
      (await commands[name]()).prepare(given.split(' '));
    }
  });

  it('get the least that they need', () => {
    expect(permissions).toEqual({});
    expect(all.map(([name, job]) => [name, job.permissions])).toEqual([
      ['gate', { contents: 'read' }],
      ['preview', { contents: 'read' }],
      ['comment', { 'pull-requests': 'write' }],
      ['publish', { contents: 'read' }],
    ]);
    const secrets = all.map(([name, job]) => [name, JSON.stringify(job).match(/(?<=secrets\.)\w+/g) ?? []]);
    expect(Object.fromEntries(secrets)).toEqual({
      gate: [],
      preview: ['PREVIEW_TOKEN'],
      comment: [],
      publish: ['DEPLOY_TOKEN'],
    });
    expect(jobs.publish.environment).toBe('${{ inputs.remote }}');
    // Nothing of a pull request runs where something can be written to it.
    expect(jobs.comment.steps.filter(({ uses }) => uses !== undefined)).toEqual([]);
  });

  it('leave pull requests of forks without secrets, and publish what was merged alone', () => {
    const own = 'github.event.pull_request.head.repo.full_name == github.repository';
    for (const job of [jobs.preview, jobs.comment]) expect(job.if).toContain(`&& ${own}`);
    expect(jobs.publish.if).toBe("github.event_name == 'push'");
    for (const file of workflowsOfRemotes()) {
      const { on } = v.parse(v.object({ on: v.record(v.string(), v.unknown()) }), parse(read(file)));
      // pull_request_target would give its secrets to forks.
      expect(Object.keys(on)).toEqual(['pull_request', 'push']);
      expect(on['push']).toMatchObject({ branches: ['main'] });
    }
  });

  it('comment on tests that failed, too, and not on a run that a newer push has ended', () => {
    expect(jobs.comment.if).toMatch(/^\$\{\{ !cancelled\(\) && /);
    const results = commandsOf(jobs.comment).flatMap(({ env }) => [env['SUMMARY'], env['PREVIEW']]);
    expect(results).toEqual([
      expect.stringMatching(/gate\.outputs\.summary \|\| '.+' \}\}$/),
      expect.stringMatching(/preview\.outputs\.summary \|\| '.+' \}\}$/),
    ]);
  });

  it('use actions by the hash of a commit, and leave no credentials behind', () => {
    const used = all.flatMap(([, { steps }]) => steps.filter(({ uses }) => uses !== undefined));
    expect(used.length).toBeGreaterThan(0);
    for (const { uses = '', with: given } of used) {
      expect(uses).toMatch(/^actions\/(checkout|setup-node)@[0-9a-f]{40}$/);
      if (uses.startsWith('actions/checkout')) expect(given['persist-credentials']).toBe(false);
    }
  });

  it('publish with all commits at hand, by which an older one is known that is run again', () => {
    expect(jobs.publish.steps[0]).toMatchObject({ with: { 'fetch-depth': 0 } });
  });

  it('put no text of a pull request into a script, where it would be run', () => {
    const scripts = all.flatMap(([, job]) => commandsOf(job).map(({ run }) => run));
    expect(scripts.filter((run) => run.includes('${{'))).toEqual([]);
  });
});
