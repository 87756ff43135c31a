import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { PackageListQuery, TourPackageCreate } from '@safar/shared-contracts/tour-package.contract';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();
afterEach(() => emptyTables(backend.pool, 'tour_package'));

type Query = Pick<PackageListQuery, 'q' | 'destination'>;
const find = async (query: Query) => (await backend.succeed(listPackages, { query })).data;
const idsFor = async (query: Query) => (await find(query)).map(({ _id }) => _id);
const namesFor = async (query: Query) => (await find(query)).map(({ tourName }) => tourName);

/** What means something else in a pattern of SQL: in a text, and beside it a text that would match it. */
const LETTERS = [
  ['%', '100% tea', '100 and tea'],
  ['_', 'tea_pot', 'teaxpot'],
  ['\\', 'tea\\pot', 'tea%pot'],
  ['\\%', 'tea\\%pot', 'tea%pot'],
] as const;

const FIELDS = ['tourName', 'destination', 'departureLocation', 'guideName', 'packageDetails'] as const;
const PLAIN: Partial<TourPackageCreate> = {
  tourName: 'Rain',
  destination: 'Sylhet',
  departureLocation: 'Dhaka',
  guideName: 'Karim',
  packageDetails: 'Nothing.',
};

describe.each(LETTERS)('the character %j', (letter, text, other) => {
  it.each([...FIELDS, 'duration'] as const)('is a letter of a search in %s', async (field) => {
    const written = (value: string) => (field === 'duration' ? value.replace('100', '1') : value);
    const found = await backend.addPackage({ ...PLAIN, [field]: written(text) });
    await backend.addPackage({ ...PLAIN, [field]: written(other) });
    expect(await idsFor({ q: written(text) })).toEqual([found._id]);
    expect(await idsFor({ q: letter })).toEqual([found._id]);
  });

  it('is a letter of the filter by destination', async () => {
    await backend.addPackage({ ...PLAIN, tourName: 'Here', destination: text });
    await backend.addPackage({ ...PLAIN, tourName: 'There', destination: other });
    expect(await namesFor({ destination: text })).toEqual(['Here']);
    expect(await namesFor({ destination: letter })).toEqual(['Here']);
    expect(await namesFor({ destination: `${letter}${letter}` })).toEqual([]);
  });

  it('alone finds nothing where it does not stand', async () => {
    await backend.addPackage(PLAIN);
    expect(await namesFor({ q: letter })).toEqual([]);
    expect(await namesFor({ q: `r${letter}in` })).toEqual([]);
    expect(await namesFor({ destination: letter })).toEqual([]);
    expect(await namesFor({ destination: `S${letter}lhet` })).toEqual([]);
  });
});

it('a word with such a letter is close to what it may be a typo of', async () => {
  await backend.addPackage({ ...PLAIN, destination: 'Ratar_gul' });
  expect(await namesFor({ q: 'ratar_gull' })).toEqual(['Rain']);
});
