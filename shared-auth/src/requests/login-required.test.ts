import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { endSessions, endTaskSessions } from '@safar/shared-contracts/endpoints/token';
import { errorResponse } from '@safar/shared-testing/error-response';
import { respondLater, respondWith } from '@safar/shared-testing/network';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { logOutEverywhere } from '../session/log-out-everywhere';
import { isExplained, onLoginRequired, wasLoginExplained } from './login-required';
import { request } from './request';
import { until } from '../testing/until';

const refused = () => errorResponse('UNAUTHENTICATED', 'Please log in to do this.');
const add = (options = {}) => request(addPackage, { body: tourPackageCreate(), ...options });

let said: string[];
let stop: () => void;
beforeEach(() => {
  said = [];
  stop = onLoginRequired(async (text) => void said.push(text));
});
afterEach(() => stop());

describe('a write that gets a 401', () => {
  it('says once that a login is needed, and then fails', async () => {
    respondWith(addPackage, refused());
    const failure: unknown = await add().catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 401, isExplained: true });
    expect(isExplained(failure)).toBe(true);
    expect(said).toEqual(['Your session has ended. Please log in again.']);
  });

  it('says why, where the screen knows better', async () => {
    respondWith(addPackage, refused());
    await expect(add({ loginText: 'Log in to add.' })).rejects.toMatchObject({ isExplained: true });
    expect(said).toEqual(['Log in to add.']);
  });

  it('leaves the words to its screen where nobody says it', async () => {
    stop();
    respondWith(addPackage, refused());
    await expect(add()).rejects.toMatchObject({ isExplained: false });
  });

  it('tells who follows the session that its user decides what comes next', async () => {
    expect(await wasLoginExplained()).toBe(false);
    const { requests, respond } = respondLater(addPackage);
    const [failure, explained] = [add().catch(() => undefined), wasLoginExplained()];
    await until(() => requests.length > 0);
    respond(refused());
    expect(await explained).toBe(true);
    await failure;
    expect(await wasLoginExplained()).toBe(false);
  });

  it('that any other refusal is says nothing', async () => {
    respondWith(addPackage, errorResponse('FORBIDDEN', 'This belongs to somebody else.'));
    await expect(add()).rejects.toMatchObject({ isExplained: false });
    expect(said).toEqual([]);
  });
});

it('a log-out on all devices that finds the session ended asks for no login', async () => {
  respondWith(endTaskSessions, refused());
  respondWith(endSessions, refused());
  await logOutEverywhere();
  expect(said).toEqual([]);
});

it('a read that gets a 401 is the guard’s: it leads to the login screen', async () => {
  respondWith(listPackages, refused());
  await expect(request(listPackages)).rejects.toMatchObject({ isExplained: false });
  expect(said).toEqual([]);
});
