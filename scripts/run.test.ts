import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { runCommand } from './stack/processes/run-command';

const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')),
);

it('names its commands, those of package.json, when it is asked for another', async () => {
  const { ok, output } = await runCommand([process.execPath, path.join(ROOT, 'scripts/run.mjs'), 'fly'], {
    cwd: ROOT,
  });
  expect(ok).toBe(false);
  const known = Object.keys(scripts).map((name) => `npm run ${name}`);
  expect(output).toBe(`There is no command 'fly'. The commands are: ${known.join(', ')}.\n`);
});
