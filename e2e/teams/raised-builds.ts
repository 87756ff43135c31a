import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Build } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { writeChangedBuild } from '../changed-build';
import { writeChangedShell } from '../changed-shell';
import type { WorkingCopy } from './working-copy';

/** The versions of a module that the packages share, before and after. */
interface Step {
  readonly from: string;
  readonly to: string;
}
interface Steps {
  readonly react: Step;
  readonly auth: Step;
}

const AUTH = '@safar/shared-auth';

/**
 * Puts builds into a copy that it takes for those of its sources: the live ones, changed where builds of
 * webpack have other versions of React and shared-auth. `builds`: the ids that they get, by package.
 */
export async function putRaisedBuilds(
  copy: WorkingCopy,
  builds: Readonly<Record<string, string>>,
  steps: Steps,
): Promise<void> {
  for (const [name, build] of Object.entries(builds)) {
    const folder = await (name === 'shell'
      ? writeChangedShell(build, (script) => raisedShell(script, steps))
      : writeChangedBuild(name, build, ...raisedRemote(steps)));
    const file = path.join(folder, 'build.json');
    const record = v.parse(Build, JSON.parse(readFileSync(file, 'utf8')));
    const shared = Object.entries(record.shared).map(([key, module]) => {
      const step = key === AUTH ? steps.auth : /^react(-dom)?(\/|$)/.test(key) ? steps.react : undefined;
      const raised = step && (record.kind === 'shell' ? { version: step.to } : { range: `^${step.to}` });
      return [key, { ...module, ...raised }];
    });
    writeFileSync(file, JSON.stringify({ ...record, shared: Object.fromEntries(shared) }));
    cpSync(folder, path.join(copy.folder, name, 'dist', build), { recursive: true });
  }
}

/** A shell provides versions, and requires them of what else is on its page. */
const raisedShell = (script: string, { react, auth }: Steps) =>
  script
    .replaceAll(react.from, react.to)
    .replace(
      new RegExp(`("${AUTH}":{version:")${auth.from}(".*?requiredVersion:"\\^)${auth.from}`),
      (_all, ...parts) => parts.slice(0, 2).join(auth.to) + auth.to,
    );

/** A remote requires ranges: `[1,19,3,1]` is ^19.3.1. */
function raisedRemote({ react, auth }: Steps): (readonly [from: string, to: string])[] {
  const range = (version: string) => `[1,${version.replaceAll('.', ',')}]`;
  const ofAuth = (version: string) => `"${AUTH}",!1,${range(version)}`;
  return [
    [range(react.from), range(react.to)],
    [ofAuth(auth.from), ofAuth(auth.to)],
  ];
}
