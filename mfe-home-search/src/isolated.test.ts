import { visitAnonymously } from '@safar/shared-auth/testing';
import { answerFrom } from '@safar/shared-contracts/sample-answers';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw';
import { findTours } from './flight-results/find-tours';
import { readFlightQuery } from './flight-search/flight-query';
import { answers, examples } from './isolated';

const [, search = ''] = examples['/']['A flight search with tours at both ends'].split('?');
const asked = readFlightQuery(new URLSearchParams(search));

/** The isolated page: samples answer every call. */
const answerAll = (empty: boolean) =>
  network.use(http.all('*', ({ request }) => answerFrom(answers, request, { email: null, empty })));

beforeEach(visitAnonymously);

describe('the samples of the isolated page', () => {
  it('have tours at both ends of the flight that is given as an example', async () => {
    answerAll(false);
    const found = await findTours(asked);
    expect(found.map(({ city }) => city)).toEqual(expect.arrayContaining(['Sylhet', 'Dhaka']));
    for (const { tours } of found) expect(tours.length).toBeGreaterThan(0);
  });

  it('have none where there is no data', async () => {
    answerAll(true);
    for (const { tours } of await findTours(asked)) expect(tours).toEqual([]);
  });
});
