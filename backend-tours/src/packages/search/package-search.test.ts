import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { utcDateIn } from '@safar/shared-testing/date';
import { toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeAll(async () => {
  const add = (changes: object) => backend.addPackage({ packageDetails: 'Nothing.', ...changes });
  await add({ tourName: 'Tea and rain', destination: 'Srimangal', departureDate: utcDateIn(10) });
  await add({ tourName: 'Ratargul by boat', destination: 'Sylhet', departureDate: utcDateIn(11) });
  await add({ tourName: 'The longest beach', destination: "Cox's Bazar", departureDate: utcDateIn(12) });
  await add({
    tourName: 'Valleys',
    destination: 'Göreme, Türkiye',
    packageDetails: 'Coffee, no tea.',
    departureDate: utcDateIn(5),
  });
  await add({
    tourName: 'Istanbul',
    destination: 'Türkiye',
    packageDetails: 'The Grand Bazaar of Sylhet’s friends.',
    departureDate: utcDateIn(6),
  });
  await add({
    tourName: 'Ha Long bay',
    destination: 'Vietnam',
    guideName: 'Kenji Tanaka',
    departureLocation: 'Hanoi',
  });
  await add({ tourName: 'Sylhet long ago', departureDate: utcDateIn(-1) });
});

const search = async (q: string, more: { sort?: 'soonest'; maxPrice?: string } = {}) => {
  const response = await backend.succeed(listPackages, { query: { q, ...more } });
  return {
    total: response.total,
    names: response.data.map(({ tourName }) => tourName),
    close: response.closeMatches?.map(({ tourName }) => tourName),
  };
};

async function onePerPage(q: string, cursor?: string): Promise<readonly unknown[]> {
  const query = { q, limit: 1, ...(cursor === undefined ? {} : { cursor }) };
  const { data, nextCursor } = await backend.succeed(listPackages, { query });
  return nextCursor === null ? data : [...data, ...(await onePerPage(q, nextCursor))];
}

describe('a search finds', () => {
  it.each([
    ['ratargul', ['Ratargul by boat'], 'the name'],
    ['vietnam', ['Ha Long bay'], 'the destination'],
    ['hanoi', ['Ha Long bay'], 'the place of departure'],
    ['kenji', ['Ha Long bay'], 'the guide'],
    ['coffee', ['Valleys'], 'the details'],
    ['3 days beach', ['The longest beach'], 'the duration'],
    ['GOREME', ['Valleys'], 'without accents'],
    ['Göreme', ['Valleys'], 'with accents'],
    ['rains', ['Tea and rain'], 'what is typed in the plural'],
    ['BEACHES', ['The longest beach'], 'what is typed in the plural'],
    ['coxs bazar', ['The longest beach'], 'without an apostrophe'],
    ["COX'S   bazar!", ['The longest beach'], 'with punctuation'],
    ['beach cox', ['The longest beach'], 'words in any order'],
  ])('%p: %p (%s)', async (q, names) => {
    expect(await search(q)).toEqual({ total: names.length, names, close: undefined });
  });

  it('only packages with all the words', async () => {
    expect((await search('ratargul sylhet')).names).toEqual(['Ratargul by boat']);
    expect((await search('ratargul beach')).names).toEqual([]);
  });

  it('names before destinations before details, regardless of the dates', async () => {
    expect((await search('tea')).names).toEqual(['Tea and rain', 'Valleys']);
    expect((await search('sylhet')).names).toEqual(['Ratargul by boat', 'Istanbul']);
    expect((await search('sylhet', { sort: 'soonest' })).names).toEqual(['Istanbul', 'Ratargul by boat']);
  });

  it('the same packages on small pages as on one, with a typo as well', async () => {
    for (const q of ['tea', 'sylhet', 'slyhet', 'bazar']) {
      const { data, total } = await backend.succeed(listPackages, { query: { q } });
      expect(await onePerPage(q)).toEqual(data);
      expect(data).toHaveLength(total);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('all packages for punctuation alone', async () => {
    expect((await search(' !?- ')).total).toBe(6);
  });
});

describe('a search for a place', () => {
  beforeAll(async () => {
    await backend.addPackage({ tourName: 'Ships', destination: 'Chattogram', departureDate: utcDateIn(20) });
    await backend.addPackage({ tourName: 'Ruins', destination: 'Comilla', departureDate: utcDateIn(21) });
  });
  afterAll(() => backend.pool.query(`delete from tour_package where tour_name in ('Ships', 'Ruins')`));

  it.each([
    ['Chittagong', 'Ships'],
    ['chattogram', 'Ships'],
    ['chitta', 'Ships'],
    ['ships chittagong', 'Ships'],
    ['Cumilla', 'Ruins'],
    ['turkey istanbul', 'Istanbul'],
    ['Sreemangal', 'Tea and rain'],
  ])('finds it by its other name: %p', async (q, name) => {
    expect(await search(q)).toEqual({ total: 1, names: [name], close: undefined });
  });
});

describe('a search for a date', () => {
  const MONTHS =
    'January February March April May June July August September October November December'.split(' ');
  const day = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 3, 5));
  const month = MONTHS[day.getUTCMonth()] ?? '';
  const year = day.getUTCFullYear();
  const names = ['Then', 'Soon', 'Next year', 'Now'];
  beforeAll(async () => {
    const add = (tourName: string, departureDate: string) =>
      backend.addPackage({ tourName, departureDate, destination: 'Haor', packageDetails: 'Nothing.' });
    const then = day.toISOString().slice(0, 10);
    await add('Then', then);
    await add('Soon', utcDateIn(1));
    await add('Now', utcDateIn(0));
    await add('Next year', `${year + 1}${then.slice(4)}`);
  });
  afterAll(() => backend.pool.query('delete from tour_package where tour_name = any ($1)', [names]));

  it.each([
    [month, ['Then']],
    [month.slice(0, 3).toUpperCase(), ['Then']],
    [`haor ${month}`, ['Then']],
    [`${month} ${year + 1}`, ['Next year']],
    [`${month}, ${year}`, ['Then']],
    ['Tomorrow', ['Soon']],
    ['haor today', ['Now']],
  ])('finds what departs then: %p', async (q, found) => {
    expect(await search(q)).toEqual({ total: found.length, names: found, close: undefined });
  });

  it('finds the same on small pages', async () => {
    const { _id } = await backend.addPackage({
      tourName: 'Then',
      destination: 'Haor',
      departureDate: day.toISOString().slice(0, 10),
    });
    expect(await onePerPage(month)).toHaveLength(2);
    expect(await onePerPage(`haor ${month}`)).toHaveLength(2);
    await backend.pool.query('delete from tour_package where id = $1', [_id]);
  });

  it('is one for a word when nothing departs then, and for the beginning of a name', async () => {
    const later = MONTHS[(day.getUTCMonth() + 4) % 12] ?? '';
    const { _id } = await backend.addPackage({ tourName: `${later} blossoms`, departureDate: utcDateIn(2) });
    expect((await search(later)).names).toEqual([`${later} blossoms`]);
    const short = month.slice(0, 3);
    await backend.pool.query('update tour_package set tour_name = $2 where id = $1', [_id, `${short}rakech`]);
    expect((await search(short)).names).toContain(`${short}rakech`);
    await backend.pool.query('delete from tour_package where id = $1', [_id]);
  });

  it('leaves a chosen month as it is chosen', async () => {
    const { data } = await backend.succeed(listPackages, {
      query: { q: 'tomorrow', month: `${year + 1}-01` },
    });
    expect(data).toEqual([]);
  });
});

describe('a typo still finds', () => {
  it.each([
    ['ratargull', 'Ratargul by boat'],
    ['slyhet', 'Ratargul by boat'],
    ['srimongol', 'Tea and rain'],
    ['istambul', 'Istanbul'],
    ['turkye', 'Valleys'],
    ['Keniji', 'Ha Long bay'],
    // Each word is right somewhere, but not together: the typo is in one of them.
    ['cox bazaar', 'The longest beach'],
  ])('%p: %s', async (q, name) => {
    expect((await search(q)).names).toContain(name);
  });

  it('but a correctly spelled word is not taken for one', async () => {
    expect((await search('bazaar')).names).toEqual(['Istanbul']);
  });

  it('and another place is not taken for one', async () => {
    expect((await search('London')).names).toEqual([]);
  });

  it('and the right word is not looked for within others, but where they begin with it', async () => {
    const tours = ['Sylheti cooking', 'Nosylhet'].map((tourName) =>
      backend.addPackage({ tourName, destination: 'Rangpur' }),
    );
    const ids = (await Promise.all(tours)).map(({ _id }) => _id);
    const { names } = await search('slyhet');
    expect(names).toContain('Sylheti cooking');
    expect(names).not.toContain('Nosylhet');
    expect((await search('sylhet')).names).toContain('Nosylhet');
    await backend.pool.query('delete from tour_package where id = any($1)', [ids]);
  });

  it('and neither is a short word within it', async () => {
    const { _id } = await backend.addPackage({ tourName: 'Under the stars' });
    expect((await search('sunderban')).names).toEqual([]);
    await backend.pool.query('delete from tour_package where id = $1', [_id]);
  });
});

describe('a search that finds nothing', () => {
  it('offers similar packages', async () => {
    expect(await search('London')).toEqual({
      total: 0,
      names: [],
      close: ['Ha Long bay', 'The longest beach'],
    });
    expect((await search('ratargul beach')).close).toEqual(['Ratargul by boat', 'The longest beach']);
  });

  it('offers the packages that the filters exclude', async () => {
    expect(await search('ratargul', { maxPrice: '1' })).toEqual({
      total: 0,
      names: [],
      close: ['Ratargul by boat'],
    });
  });

  it('offers nothing for nonsense', async () => {
    expect(await search('qqqqqqq')).toEqual({ total: 0, names: [], close: [] });
  });
});

describe('a hostile search', () => {
  it.each([
    `'; drop table tour_package; --`,
    `%' or '1'='1`,
    `$1 \${q} {{x}}`,
    '\\',
    '((((((',
    'ﬃ'.repeat(200),
    'a '.repeat(100),
    '𝕏'.repeat(100),
  ])('%p is only words', async (q) => {
    await search(q);
    expect((await search('ratargul')).total).toBe(1);
  });

  it('with characters that nobody sees is that of the others', async () => {
    expect((await search('rata\0rgul\u202e')).names).toEqual(['Ratargul by boat']);
  });
});
