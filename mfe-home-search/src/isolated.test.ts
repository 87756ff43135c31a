import { visitAnonymously } from '@safar/shared-auth/testing';
import { respondFrom } from '@safar/shared-testing/network';
import { findTours } from './flight-results/find-tours';
import { readFlightQuery } from './flight-search/flight-query';
import { examples, respond } from './isolated';

const [, search = ''] = examples['/']['A flight search with tours at both ends'].split('?');
const query = readFlightQuery(new URLSearchParams(search));

beforeEach(visitAnonymously);

describe('the sample data of the isolated page', () => {
  it('has tours at both ends of the flight that is given as an example', async () => {
    respondFrom(respond, { email: null, data: 'sample' });
    const found = await findTours(query);
    expect(found.map(({ city }) => city)).toEqual(expect.arrayContaining(['Sylhet', 'Dhaka']));
    for (const { tours } of found) expect(tours.length).toBeGreaterThan(0);
  });

  it('is no data at all when there is none yet', async () => {
    respondFrom(respond, { email: null, data: 'empty' });
    for (const { tours } of await findTours(query)) expect(tours).toEqual([]);
  });
});
