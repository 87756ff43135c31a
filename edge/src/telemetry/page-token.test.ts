import { CANARY, LIVE, PREVIOUS } from '@safar/releases/testing/sample-registry';
import { SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { toRemoteRelease } from '../builds/page-data';
import { renewPageToken, signPageToken, verifyPageToken } from './page-token';

const SECRET = 'a secret of the tests, long enough';
const RELEASE = {
  revision: 7,
  shell: SHELL,
  remotes: [{ live: toursBuild(LIVE), previous: toursBuild(PREVIOUS) }],
};
const UPDATE = { revision: 9, remotes: [toRemoteRelease({ live: toursBuild(CANARY) })] };

const claimsOf = (token: string | undefined) => verifyPageToken(SECRET, token);

it('a page is given its builds, the revision they are from, and a random id', async () => {
  const [one, two] = [await signPageToken(SECRET, RELEASE), await signPageToken(SECRET, RELEASE)];
  expect(await claimsOf(one)).toMatchObject({
    revision: 7,
    builds: { shell: [SHELL.build], 'mfe-tours': [LIVE, PREVIOUS] },
  });
  expect((await claimsOf(one))?.sub).not.toBe((await claimsOf(two))?.sub);
});

it('an update adds its builds for the same page and the same time, and gives the same token again', async () => {
  const token = await signPageToken(SECRET, RELEASE);
  const renewed = await renewPageToken(SECRET, token, UPDATE);
  const { sub, exp } = (await claimsOf(token)) ?? {};
  expect(await claimsOf(renewed)).toMatchObject({
    sub,
    exp,
    revision: 9,
    builds: { shell: [SHELL.build], 'mfe-tours': [CANARY, LIVE, PREVIOUS] },
  });
  expect(await renewPageToken(SECRET, token, UPDATE)).toBe(renewed);
});

it('an update gives no token to a tab without a valid one', async () => {
  expect(await renewPageToken(SECRET, undefined, UPDATE)).toBeUndefined();
  const foreign = await signPageToken('a secret of somebody else, as long', RELEASE);
  expect(await renewPageToken(SECRET, foreign, UPDATE)).toBeUndefined();
});
