import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw/core/http';
import * as v from 'valibot';
import { onDataChange, request } from '../shared-auth';
import { visitAnonymously } from '../testing/signed-in';

const Message = v.object({ message: v.string() });
const read = () => request({ ...listPackages, response: Message });
const add = () => request({ ...addPackage, body: v.object({}), response: Message }, { body: {} });
const listener = jest.fn();
let stop: () => void;

beforeEach(() => {
  visitAnonymously();
  listener.mockReset();
  stop = onDataChange(listener);
});
afterEach(() => stop());

const PACKAGES = location.origin + listPackages.path;

it('a request that changes something emits a data change when it begins and when it has ended', async () => {
  network.use(http.post(PACKAGES, () => Response.json({ message: 'Added' })));
  const sent = add();
  expect(listener).toHaveBeenCalledTimes(1);
  await sent;
  expect(listener).toHaveBeenCalledTimes(2);
});

it('emits one when it failed, too: the server may have changed something', async () => {
  network.use(http.post(PACKAGES, () => Response.error()));
  await expect(add()).rejects.toThrow();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('a request that only reads emits none', async () => {
  network.use(http.get(PACKAGES, () => Response.json({ message: 'Here' })));
  await read();
  expect(listener).not.toHaveBeenCalled();
});
