import { TRIALS_PATH } from '@safar/shared-contracts/deploy.contract';
import { startStubServer } from '@safar/shared-server/testing/stub-server';
import { testFolder } from '@safar/releases/testing/test-folder';
import { readTrials } from './read-trials';

const folder = testFolder('trials');

const TRIAL = {
  kind: 'canary',
  package: 'mfe-tours',
  build: 'cccccccccccc',
  other: 'bbbbbbbbbbbb',
  revision: 7,
  tried: { failed: 1, trials: 2 },
  baseline: { failed: 0, trials: 3 },
  phases: { render: 1 },
};

/** What is read of a site that has `body` at the address of trials, or nothing there. */
async function readFrom(body: object | undefined) {
  const { url: site, stop } = await startStubServer(({ url }, response) => {
    if (url === TRIALS_PATH && body !== undefined) return response.end(JSON.stringify(body));
    return response.writeHead(404).end();
  });
  try {
    const named = await Promise.all(
      [{ SAFAR_URL: site }, { SITE_URL: site }].map((env) => readTrials({ SAFAR_DATA: folder, ...env })),
    );
    expect(named[1]).toEqual(named[0]);
    return { ...named[0], site };
  } finally {
    stop();
  }
}

it('the running site says what it compares, whether SAFAR_URL or SITE_URL names it', async () => {
  expect((await readFrom({ data: [TRIAL] })).trials).toEqual([TRIAL]);
});

it('a site of an earlier release, or one that is away, is named', async () => {
  const { site, without } = await readFrom(undefined);
  expect(without).toBe(`${site} does not say how they do (404).`);
  expect(await readTrials({ SAFAR_DATA: folder, SAFAR_URL: 'http://127.0.0.1:9' })).toEqual({
    trials: [],
    without: 'http://127.0.0.1:9 does not say how they do.',
  });
  expect((await readFrom({ data: [{}] })).without).toContain('does not say how they do.');
});

it('nothing is compared where no site runs', async () => {
  expect(await readTrials({ SAFAR_DATA: folder })).toEqual({ trials: [] });
});
