import { startDeployApi } from '@safar/edge/testing/deploy-api-server';
import { FolderStore, ReleaseService } from '@safar/releases';
import { CANARY, LIVE } from '@safar/releases/testing/sample-registry';
import { testFolder } from '@safar/releases/testing/test-folder';
import { writeRemote } from '@safar/releases/testing/write-build';
import { silent } from '../../progress';
import { overrideLink } from './override-link';

const TOURS = 'mfe-tours';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

/** What the command prints at a site of mfe-tours, which `LIVE` was published for. */
async function linkTo(build: string) {
  const service = new ReleaseService(new FolderStore(testFolder('override-link')));
  await service.publish([writeRemote(TOURS, LIVE)], { who: 'mitali', revision: 'abc123' });
  const { site, stop } = await startDeployApi(service);
  Object.assign(process.env, { SAFAR_URL: site, DEPLOY_SECRET: 'a secret that is long enough for a site' });
  try {
    const command = overrideLink.prepare([TOURS, build]);
    return command === 'help' ? undefined : (await command.run(silent))?.text;
  } finally {
    await stop();
  }
}

it('a link to a build that the site has is printed', async () => {
  expect(await linkTo(LIVE)).toMatch(/\?safar-override=/);
});

it('a link to a build that the site does not have is refused', async () => {
  await expect(linkTo(CANARY)).rejects.toThrow(
    `There is no build ${CANARY} of ${TOURS}: /__releases lists all builds.`,
  );
});
