import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { parse } from 'yaml';

const Step = v.object({
  name: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string()), {}),
  with: v.optional(v.record(v.string(), v.unknown()), {}),
});
const Job = v.object({
  if: v.string(),
  permissions: v.record(v.string(), v.string()),
  environment: v.optional(v.string()),
  steps: v.array(Step),
});
export type Job = v.InferOutput<typeof Job>;

const Workflow = v.object({
  permissions: v.strictObject({}),
  env: v.record(v.string(), v.string()),
  jobs: v.strictObject({ gate: Job, preview: Job, comment: Job, publish: Job }),
});

/** The jobs of the workflow that those of all remotes call, as far as its tests need them. */
export const readRemoteWorkflow = () =>
  v.parse(Workflow, parse(readFileSync(path.join(ROOT, '.github/workflows/remote.yml'), 'utf8')));

/** The commands that a job runs, in their order, each with the environment that it gets. */
export const commandsOf = ({ steps }: Job) =>
  steps.flatMap(({ run, env }) => (run === undefined ? [] : [{ run, env }]));
