import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signToken } from '@safar/releases';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import { expectVisible } from '../visitor/expect-visible';
import { liveBuildFolder, readRemoteBuild } from '../builds/live-builds';
import { DATA_FOLDER, ORIGIN, visitorPerTest } from '../visitor/visitor';

const TOURS = 'mfe-tours';
const visitor = visitorPerTest();

/** Loads a file as the developer tools load a source map. Gives the status of the response. */
async function statusForDeveloperTools(url: string): Promise<number | undefined> {
  const { page } = visitor();
  await page.goto('/allpak');
  const tools = await page.context().newCDPSession(page);
  const { frameTree } = await tools.send('Page.getFrameTree');
  const { resource } = await tools.send('Network.loadNetworkResource', {
    frameId: frameTree.frame.id,
    url,
    options: { disableCache: true, includeCredentials: true },
  });
  return resource.httpStatusCode;
}

it('the developer tools have the sources of a published build after signing in on the releases page', async () => {
  const { page } = visitor();
  const folder = await liveBuildFolder(TOURS);
  const record = readRemoteBuild(folder);
  const map = `${ORIGIN}${buildFileUrl(record, record.entry)}.map`;
  expect(await statusForDeveloperTools(map)).toBe(404);

  const secret = readFileSync(path.join(DATA_FOLDER, 'secrets/deploy'), 'utf8');
  await page.goto('/__releases');
  await page.getByText('Use a deploy token').click();
  await page
    .getByLabel('Deploy token')
    .fill(await signToken(secret, 'deploy', { sub: 'qa', packages: [TOURS] }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectVisible(page.getByRole('button', { name: 'Log out' }));
  expect(await statusForDeveloperTools(map)).toBe(200);
});
