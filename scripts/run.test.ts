import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from './processes/run-command';

it('names its commands when it is asked for another', async () => {
  const { ok, output } = await runCommand([process.execPath, path.join(ROOT, 'scripts/run.mjs'), 'fly'], {
    cwd: ROOT,
  });
  expect(ok).toBe(false);
  expect(output).toBe(
    "There is no command 'fly'. The commands are: npm run start, npm run dev, npm run build, npm run test, npm run format, npm run gallery, npm run lighthouse.\n",
  );
});
