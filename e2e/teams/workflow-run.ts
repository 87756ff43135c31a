import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandsOf, readRemoteWorkflow, type Job } from '@safar/scripts/workflows/remote-jobs';
import type { WorkingCopy } from './working-copy';

/** What a job of a workflow left behind. */
interface JobResult {
  /** The summary in the run, as GitHub shows it. */
  readonly summary: string;
  /** The outputs for other jobs. */
  readonly outputs: string;
}

/** The value of each expression that a workflow may have: `secrets.DEPLOY_TOKEN` → the token. */
type Contexts = Readonly<Record<string, string>>;

/**
 * Runs the very steps of a job of .github/workflows/remote.yml in a working copy, as GitHub does: each by
 * `bash -e`, with its own environment. Actions are left out: the copy is checked out, and has Node.
 */
export async function runJob(
  copy: WorkingCopy,
  name: keyof ReturnType<typeof readRemoteWorkflow>['jobs'],
  contexts: Contexts,
): Promise<JobResult> {
  const { env, jobs } = readRemoteWorkflow();
  const fileOf = (kind: string) => path.join(copy.folder, `.git/${name}-${kind}`);
  const [summary, outputs] = [fileOf('summary'), fileOf('outputs')];
  for (const file of [summary, outputs]) writeFileSync(file, '');
  const files = { GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: outputs };
  await copy.run('rm', '-f', 'summary.md');
  for (const step of commandsOf(runnable(jobs[name]))) {
    const variables = Object.entries({ ...evaluated({ ...env, ...step.env }, contexts), ...files });
    const given = variables.map(([key, value]) => `${key}=${value}`);
    await copy.run('env', ...given, 'bash', '-e', '-c', step.run);
  }
  return { summary: readFileSync(summary, 'utf8'), outputs: readFileSync(outputs, 'utf8') };
}

/** Throws for a job that needs what only GitHub has. */
function runnable(job: Job): Job {
  if (commandsOf(job).some(({ run }) => /\bgh\b/.test(run))) throw new Error('It needs GitHub.');
  return job;
}

/** A variable without a value is one that GitHub leaves empty. */
function evaluated(env: Readonly<Record<string, string>>, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([key, text]) => [
      key,
      text.replace(/\$\{\{ ([\w.]+) \}\}/g, (_all, expression: string) => {
        const value = contexts[expression];
        if (value === undefined) throw new Error(`There is no ${expression} here.`);
        return value;
      }),
    ]),
  );
}
