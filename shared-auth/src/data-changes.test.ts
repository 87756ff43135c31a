import { network } from '@safar/tooling/testing/network';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { call, onDataChange, toursApi } from './shared-auth';
import { visitAnonymously } from './testing/signed-in';

const Answer = v.object({ message: v.string() });
const send = (method: 'get' | 'post') => call(toursApi, method, 'tour-package', { answer: Answer });
const told = jest.fn();
let stop: () => void;

beforeEach(() => {
  visitAnonymously();
  told.mockReset();
  stop = onDataChange(told);
});
afterEach(() => stop());

const PACKAGES = 'http://localhost:3000/api/v1/tour-package';

it('a call that changes something is told of when it begins and when it has ended', async () => {
  network.use(http.post(PACKAGES, () => HttpResponse.json({ message: 'Added' })));
  const sent = send('post');
  expect(told).toHaveBeenCalledTimes(1);
  await sent;
  expect(told).toHaveBeenCalledTimes(2);
});

it('and when it failed: who knows what the server did', async () => {
  network.use(http.post(PACKAGES, () => HttpResponse.error()));
  await expect(send('post')).rejects.toThrow();
  expect(told).toHaveBeenCalledTimes(2);
});

it('one that only reads is not', async () => {
  network.use(http.get(PACKAGES, () => HttpResponse.json({ message: 'Here' })));
  await send('get');
  expect(told).not.toHaveBeenCalled();
});
