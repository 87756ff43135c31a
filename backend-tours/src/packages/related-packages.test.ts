import { listRelatedPackages } from '@safar/shared-contracts/endpoints/packages';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

const add = async (changes = {}, guide = RAFIQ) => (await backend.addPackage(changes, guide))._id;
const related = async (id: string, as?: string) => {
  const { data } = await backend.succeed(listRelatedPackages, { as, params: { id } });
  return data.map(({ tourName }) => tourName);
};

const DESERT = {
  tourName: 'Dunes',
  destination: 'Merzouga, Morocco',
  departureLocation: 'Marrakech',
  packageDetails: 'Camels and stars.',
  price: 900,
};

describe('related tours', () => {
  it('are first those to the same place, then those with similar words', async () => {
    const id = await add();
    await add(DESERT);
    await add({
      tourName: 'Green hills again',
      destination: 'Srimangal',
      packageDetails: 'Hills, tea and rain.',
    });
    await add({ tourName: 'Boats', packageDetails: 'A swamp forest.' });
    expect(await related(id)).toEqual(['Boats', 'Green hills again', 'Dunes']);
  });

  it('are at most four, and can be booked', async () => {
    const id = await add();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add({ tourName: name });
    await add({ tourName: 'Gone', departureDate: utcDateIn(-1) });
    const names = await related(id);
    expect(names).toHaveLength(4);
    expect(names).not.toContain('Gone');
    expect(names).not.toContain('Tea hills');
  });

  it('are neither the reader’s own nor already booked', async () => {
    const id = await add();
    const booked = await add({ tourName: 'Booked' });
    await add({ tourName: 'Own', guideName: 'Tania' }, TANIA);
    await add({ tourName: 'Left' });
    await backend.book(booked, TANIA);
    expect(await related(id, TANIA)).toEqual(['Left']);
    expect((await related(id, OMAR)).toSorted()).toEqual(['Booked', 'Left', 'Own']);
    expect(await related(id)).toHaveLength(3);
  });

  it('are none for an unknown tour', async () => {
    await add();
    expect(await related(UNKNOWN_ID)).toEqual([]);
    expect((await backend.request(listRelatedPackages, { params: { id: 'nonsense' } })).status).toBe(400);
  });
});
