import { PackagesResponse, PackageSavedResponse } from '@safar/shared-contracts/tour-package.contract';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursApp } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.pool.query('truncate booking, package_like, tour_package'));

const post = async (changes = {}, guide = RAFIQ) => {
  const { body } = await backend.call('POST', 'tour-package', {
    as: guide,
    body: packageBody(changes, guide),
  });
  return v.parse(PackageSavedResponse, body).data._id;
};
const ask = (id: string, as?: string) => backend.call('GET', `tour-package/${id}/related`, as ? { as } : {});
const related = async (id: string, as?: string) =>
  v.parse(PackagesResponse, (await ask(id, as)).body).data.map(({ tourName }) => tourName);

const DESERT = {
  tourName: 'Dunes',
  destination: 'Merzouga, Morocco',
  departureLocation: 'Marrakech',
  packageDetails: 'Camels and stars.',
  price: 900,
};

describe('tours like this one', () => {
  it('go to the same place first, then to where the words are alike', async () => {
    const id = await post();
    await post(DESERT);
    await post({
      tourName: 'Green hills again',
      destination: 'Srimangal',
      packageDetails: 'Hills, tea and rain.',
    });
    await post({ tourName: 'Boats', packageDetails: 'A swamp forest.' });
    expect(await related(id)).toEqual(['Boats', 'Green hills again', 'Dunes']);
  });

  it('are four at the most, and can be booked', async () => {
    const id = await post();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await post({ tourName: name });
    await post({ tourName: 'Gone', departureDate: utcDateIn(-1) });
    const names = await related(id);
    expect(names).toHaveLength(4);
    expect(names).not.toContain('Gone');
    expect(names).not.toContain('Tea hills');
  });

  it('are neither the reader’s own nor booked already', async () => {
    const id = await post();
    const booked = await post({ tourName: 'Booked' });
    await post({ tourName: 'Own', guideName: 'Tania' }, TANIA);
    await post({ tourName: 'Left' });
    await backend.call('POST', 'tour-booking', { as: TANIA, body: { email: TANIA, tourPackage: booked } });
    expect(await related(id, TANIA)).toEqual(['Left']);
    expect((await related(id, OMAR)).toSorted()).toEqual(['Booked', 'Left', 'Own']);
    expect(await related(id)).toHaveLength(3);
  });

  it('are none of a tour that is not there', async () => {
    await post();
    expect(await related('0'.repeat(24))).toEqual([]);
    expect((await ask('nonsense')).status).toBe(400);
  });
});
