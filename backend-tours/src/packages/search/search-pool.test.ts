import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { toursApp } from '../../testing/tours-app';

it('a search that takes too long is refused with a sentence, and a list that is not searched is there', async () => {
  const backend = await toursApp({ searchTimeoutMs: 1 });
  await backend.addPackage();
  const search = await backend.app.inject(`${listPackages.path}?q=bandarban%20rangamati`);
  expect(search.statusCode).toBe(503);
  expect(search.headers['retry-after']).toBe('2');
  expect(search.json()).toEqual({
    error: 'NOT_READY',
    message:
      'The search is very busy right now. Please try again in a moment, or search for something more specific.',
  });
  expect((await backend.app.inject(listPackages.path)).statusCode).toBe(200);
  await backend.close();
});
