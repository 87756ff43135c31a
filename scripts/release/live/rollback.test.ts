import { startDeployApi } from '@safar/edge/testing/deploy-api-server';
import { FolderStore, ReleaseService } from '@safar/releases';
import { CANARY, LIVE, PREVIOUS } from '@safar/releases/testing/sample-registry';
import { testFolder } from '@safar/releases/testing/test-folder';
import { writeRemote } from '@safar/releases/testing/write-build';
import { silent } from '../../progress';
import { rollback } from './rollback';

const TOURS = 'mfe-tours';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

/** What the command prints at a site of mfe-tours, which `PREVIOUS` and then `LIVE` were published for. */
async function rollBack(argv: readonly string[], { canary }: { canary: boolean }) {
  const service = new ReleaseService(new FolderStore(testFolder('rollback')));
  const by = { who: 'mitali', revision: 'abc123' };
  for (const build of [PREVIOUS, LIVE]) await service.publish([writeRemote(TOURS, build)], by);
  if (canary) await service.publish([writeRemote(TOURS, CANARY)], { ...by, traffic: 10 });
  const { site, token, stop } = await startDeployApi(service);
  Object.assign(process.env, { SAFAR_URL: site, DEPLOY_TOKEN: token });
  try {
    const command = rollback.prepare(argv);
    return command === 'help' ? undefined : (await command.run(silent))?.text;
  } finally {
    await stop();
  }
}

it.each([[[TOURS]], [['--revision', '1']]])(
  'a rollback by %j during a canary says that it has ended, and what to do if it alone was broken',
  async (argv) => {
    const text = await rollBack(argv, { canary: true });
    expect(text).toContain(`rolled back from ${LIVE} to ${PREVIOUS}`);
    expect(text).toContain(`its canary ${CANARY} has ended with it`);
    expect(text).toContain(`npm run rollback -- ${TOURS} --to ${LIVE}`);
    expect(text).toContain(`npm run canary -- ${TOURS} 0`);
  },
);

it('a rollback without a canary says nothing of one', async () => {
  const text = await rollBack([TOURS], { canary: false });
  expect(text).toContain(`rolled back from ${LIVE} to ${PREVIOUS}`);
  expect(text).not.toContain('canary');
});
