import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import type { SuggestionKind } from '@safar/shared-contracts/suggestion.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() =>
  emptyTables(backend.pool, 'booking', 'package_like', 'tour_package', 'guide', 'search_word'),
);

const suggestions = async (q: string, kind?: SuggestionKind) =>
  (await backend.succeed(suggest, { query: { q, ...(kind && { kind }) } })).data;
const texts = async (q: string, kind?: SuggestionKind) =>
  (await suggestions(q, kind)).map((each) => `${each.kind}: ${each.text}`);

describe('what is suggested', () => {
  it('is places, tours and guides by their names, each once, with the ids of their pages', async () => {
    const tea = await backend.addPackage({
      tourName: 'Tea hills',
      destination: 'Sylhet',
      guideName: 'Karim Uddin',
      departureDate: utcDateIn(5),
    });
    await backend.addPackage({ tourName: 'Swamp forest', destination: 'Sylhet', guideName: 'Karim Uddin' });
    const boat = await backend.addPackage(
      { tourName: 'Sylhet by boat', destination: 'Ratargul', guideName: 'Sylvia Roy' },
      OMAR,
    );
    expect(await suggestions('SYL')).toEqual([
      { kind: 'place', text: 'Sylhet' },
      { kind: 'tour', text: 'Sylhet by boat', id: boat._id, destination: 'Ratargul' },
      { kind: 'guide', text: 'Sylvia Roy', id: boat.guideId },
      expect.objectContaining({ kind: 'tour', text: 'Tea hills' }),
      expect.objectContaining({ kind: 'tour', text: 'Swamp forest', destination: 'Sylhet' }),
    ]);
    expect(await suggestions('karim')).toEqual([
      { kind: 'guide', text: 'Karim Uddin', id: tea.guideId },
      expect.objectContaining({ kind: 'tour' }),
      expect.objectContaining({ kind: 'tour' }),
    ]);
  });

  it('has a destination of each of two guides of the same name, and of nobody else', async () => {
    const names = { tourName: 'Walk', guideName: 'Amina Rahman' };
    const one = await backend.addPackage({ ...names, destination: 'Sylhet', departureDate: utcDateIn(5) });
    const other = await backend.addPackage({ ...names, destination: 'Dhaka' }, OMAR);
    await backend.addPackage({ tourName: 'Boat', destination: 'Dhaka', guideName: 'Amina Roy' }, TANIA);
    const guides = (await suggestions('amina')).filter(({ kind }) => kind === 'guide');
    expect(guides).toHaveLength(3);
    // Of equals, any may be the first.
    expect(guides).toEqual(
      expect.arrayContaining([
        { kind: 'guide', text: 'Amina Rahman', id: one.guideId, destination: 'Sylhet' },
        { kind: 'guide', text: 'Amina Rahman', id: other.guideId, destination: 'Dhaka' },
        { kind: 'guide', text: 'Amina Roy', id: expect.any(String) },
      ]),
    );
  });

  it('is found by other names of a place, also while one is typed', async () => {
    await backend.addPackage({ tourName: 'Ships', destination: 'Chattogram', guideName: 'Karim Uddin' });
    for (const q of ['Chittagong', 'chitta', 'chattogram']) {
      expect(await texts(q)).toEqual(['place: Chattogram', 'tour: Ships']);
    }
  });

  it('has the tours that depart on a date, after what has the word in its name', async () => {
    const destination = 'Sylhet';
    await backend.addPackage({ tourName: 'Tea hills', destination, departureDate: utcDateIn(1) });
    await backend.addPackage({ tourName: 'Tomorrow’s boats', destination, departureDate: utcDateIn(9) });
    await backend.addPackage({ tourName: 'Rain', destination: 'Ratargul', departureDate: utcDateIn(1) });
    const [first, ...then] = await texts('tomorrow');
    expect(first).toBe('tour: Tomorrow’s boats');
    expect(then.sort()).toEqual(['tour: Rain', 'tour: Tea hills']);
    expect(await texts('sylhet tomorrow')).toEqual(['tour: Tomorrow’s boats', 'tour: Tea hills']);
    expect(await texts('tomorrow', 'place')).toEqual([]);
  });

  it('is found without accents and case, by several words, and in the middle of a word', async () => {
    await backend.addPackage({ tourName: 'Valleys', destination: 'Göreme, Türkiye' });
    const place = 'place: Göreme, Türkiye';
    for (const q of ['goreme', 'GÖR', 'turk gor', 'reme', 'göreme, tür'])
      expect([q, await texts(q, 'place')]).toEqual([q, [place]]);
    expect(await texts('rk', 'place')).toEqual([]);
  });

  it('is what a typo was meant for', async () => {
    await backend.addPackage({ tourName: 'Tea hills', destination: 'Sylhet' });
    expect(await texts('slyhet', 'place')).toEqual(['place: Sylhet']);
    expect(await texts('qqqqqqq')).toEqual([]);
  });

  it('begins with names that begin so, and is at most eight of all kinds', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      await backend.addPackage({ tourName: `Bay ${number}`, destination: `The bay ${number}` });
      await backend.addPackage({ tourName: `Old Bay ${number}`, destination: `Bay town ${number}` });
    }
    const found = await suggestions('bay');
    expect(found).toHaveLength(8);
    expect(found.map(({ kind }) => kind).sort()).toEqual([
      ...Array(5).fill('place'),
      ...Array(3).fill('tour'),
    ]);
    for (const { text } of found) expect(text).toMatch(/^Bay/);
    expect(await suggestions('bay', 'place')).toHaveLength(8);
  });

  it('is nothing for one letter, for signs, or of tours that have departed or were deleted', async () => {
    await backend.addPackage({ tourName: 'Gone', destination: 'Sylhet', departureDate: utcDateIn(-1) });
    const { _id } = await backend.addPackage({ tourName: 'Deleted', destination: 'Sylhet' });
    await backend.deletePackage(_id, RAFIQ);
    expect([await texts('sylhet'), await texts('s'), await texts(' !?- '), await texts('%%')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(codeOf(await backend.request(suggest, { query: { q: 'x'.repeat(201) } }))).toEqual([
      400,
      'VALIDATION',
    ]);
  });

  it('is of a name behind the next 2,000 departures, too', async () => {
    await backend.addPackage({ tourName: 'Far away', destination: 'Ushuaia', departureDate: utcDateIn(900) });
    await backend.pool.query(`
      insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents,
        departure_date, package_details, contact_no, owner_uid, guide_name, guide_photo)
      select 'Tea ' || n, image, duration, departure_location, 'Sylhet', price_cents,
        current_date + 1, package_details, contact_no, owner_uid, guide_name, guide_photo
      from tour_package cross join generate_series(1, 2001) n`);
    expect(await texts('ushu', 'place')).toEqual(['place: Ushuaia']);
    expect(await texts('ushaia', 'place')).toEqual(['place: Ushuaia']);
    expect((await texts('tea')).length).toBe(8);
  });
});
