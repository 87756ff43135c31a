import { SERVER_STATE_ID } from '@safar/shared-contracts/server-state.contract';
import { readServerState } from './server-state';

afterEach(() => document.getElementById(SERVER_STATE_ID)?.remove());

function writeState(state: unknown) {
  const script = document.body.appendChild(document.createElement('script'));
  Object.assign(script, { type: 'application/json', id: SERVER_STATE_ID });
  script.textContent = JSON.stringify(state);
}

it('a page without markup has no state', () => {
  expect(readServerState()).toBeUndefined();
});

it('gives the data back as the loaders returned it, with promises that have settled', async () => {
  writeState({
    screen: { search: { results: { places: ['Sylhet'] } } },
    slots: { 'home-tours': { tours: [] } },
    settled: [
      ['screen', 'search', 'results'],
      ['screen', 'search', 'results', 'places', '0'],
    ],
  });
  const state = readServerState();
  const results: unknown = Reflect.get(Reflect.get(Object(state?.screen), 'search'), 'results');
  expect(results).toBeInstanceOf(Promise);
  expect(results).toMatchObject({ status: 'fulfilled' });
  expect(await results).toMatchObject({ places: [{ status: 'fulfilled', value: 'Sylhet' }] });
  expect(state?.slots).toEqual({ 'home-tours': { tours: [] } });
});
