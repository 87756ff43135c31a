import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildsOf, liveOf } from '@safar/releases';
import { BACKENDS_PATH, BackendStates } from '@safar/shared-contracts/deploy.contract';
import * as v from 'valibot';
import { service } from '../builds/live-builds';
import { DATA_FOLDER, ORIGIN } from '../visitor/visitor';
import { workingCopy, type WorkingCopy } from './working-copy';

const CONTRACT = 'shared-contracts/src/product/tour-package.contract.ts';
const FIXTURE = 'shared-testing/src/fixtures/tour-package.ts';

let copy: WorkingCopy;
beforeAll(async () => {
  copy = await workingCopy({ SAFAR_DATA: DATA_FOLDER, DEPLOY_AS: 'a careless team' });
});

/** Makes these changes in the copy, in place of the last ones: file, text, and what comes in its place. */
async function change(...edits: readonly (readonly [file: string, from: string, to: string])[]) {
  await copy.run('git', 'checkout', '--', '.');
  for (const [name, from, to] of edits) {
    const file = path.join(copy.folder, name);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  }
}
const liveTours = async () => liveOf(buildsOf(await service.read(), 'mfe-tours'))?.metadata.version;

it('a remote that requires what the running backend does not send is not published', async () => {
  const live = await liveTours();
  const { data } = v.parse(BackendStates, await (await fetch(ORIGIN + BACKENDS_PATH)).json());
  const running = data.find((state) => state.service === 'backend-tours');
  const build = running && 'contract' in running ? running.contract.build : 'none';
  expect(build).toMatch(/^[0-9a-f]{12}$/);

  await change(
    [CONTRACT, '  tourName: v.string(),\n', '  tourName: v.string(),\n  altitude: v.string(),\n'],
    // The isolated page of the remote shows it.
    [FIXTURE, "  tourName: 'Tea hills',\n", "  tourName: 'Tea hills',\n  altitude: '240 m',\n"],
  );
  const refused = expect(copy.run('npm', 'run', '-s', 'publish', '--', 'mfe-tours', '--allow-dirty')).rejects;
  await refused.toThrow(`response.data[].altitude, which backend-tours@${build} does not send.`);
  expect(await liveTours()).toBe(live);
});

it('what differs from the last commit reaches no visitor unless that is asked for, and is named', async () => {
  const live = await liveTours();
  await change([CONTRACT, '  tourName: v.string(),\n', '  tourName: v.pipe(v.string()),\n']);
  for (const command of [
    ['publish', '--', 'mfe-tours'],
    ['canary', '--', 'mfe-tours', '10'],
  ])
    await expect(copy.run('npm', 'run', '-s', ...command)).rejects.toThrow(
      '1 of the files that this is built from differ from the last commit:\n' +
        `  ${CONTRACT}\nCommit them, or publish them as they are: --allow-dirty.`,
    );
  expect(await liveTours()).toBe(live);
});

it('a backend that no longer sends what live remotes require is refused by the gate', async () => {
  await change([CONTRACT, '  price: v.number(),\n', '']);
  const gate = copy.run('npm', 'run', '-s', 'gate', '--', 'backend-tours');
  await expect(gate).rejects.toThrow(`mfe-tours@${await liveTours()} requires response.data[].price, which`);
});
