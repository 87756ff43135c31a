import { BACKENDS_PATH } from '@safar/shared-contracts/deploy.contract';
import { startStubServer } from '@safar/shared-server/testing/stub-server';
import { buildIdOf } from '@safar/tooling/build-id';
import { testFolder } from '@safar/releases/testing/test-folder';
import { openBackends } from './open-backends';

const folder = testFolder('backends');

const TOURS = ['backend-tours'];
const read = (env: NodeJS.ProcessEnv) => openBackends({ SAFAR_DATA: folder, ...env })(TOURS);

it('builds are compared with the backends of this working tree where no site runs', async () => {
  expect(await read({})).toEqual([
    { service: 'backend-tours', contract: expect.objectContaining({ build: buildIdOf('backend-tours') }) },
  ]);
});

it('builds are compared with what a site says of its backends, when SAFAR_URL or SITE_URL names it', async () => {
  const contract = { service: 'backend-tours', build: 'd00d00d00d00', endpoints: {} };
  const states = { data: [{ service: 'backend-tours', contract }] };
  const { url: site, stop } = await startStubServer(({ url }, response) =>
    response.end(url === BACKENDS_PATH ? JSON.stringify(states) : '{}'),
  );
  try {
    expect(await read({ SAFAR_URL: site })).toEqual(states.data);
    expect(await read({ RELEASES_URL: 's3://bucket', SITE_URL: site })).toEqual(states.data);
  } finally {
    stop();
  }
});

it('nothing is known of the backends when the site does not say, or nobody named it', async () => {
  expect(await read({ SAFAR_URL: 'http://127.0.0.1:9' })).toMatchObject([
    { address: 'http://127.0.0.1:9', problem: 'is unknown: the site does not say which backends it has' },
  ]);
  expect(await read({ RELEASES_URL: 's3://bucket' })).toMatchObject([
    { problem: 'runs elsewhere: name the site of these releases by SAFAR_URL or SITE_URL' },
  ]);
});
