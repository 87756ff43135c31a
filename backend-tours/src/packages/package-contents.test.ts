import * as endpoints from '@safar/shared-contracts/endpoints/packages';
import type { WrittenContents } from '@safar/shared-contracts/package-contents.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { packageContents, tourPackageUpdate } from '@safar/shared-testing/tour-package';
import { packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

const CONTENTS = packageContents();
const read = async (id: string, as?: string) =>
  (await backend.succeed(endpoints.getPackage, { as, params: { id } })).data;
const change = async (id: string, contents: WrittenContents) => {
  const body = tourPackageUpdate({ email: RAFIQ, ...contents });
  await backend.succeed(endpoints.updatePackage, { as: RAFIQ, params: { id }, body });
  return read(id);
};
const add = (contents: object) =>
  backend.request(endpoints.addPackage, { as: RAFIQ, body: { ...packageBody(), ...contents } });

describe('what a package holds', () => {
  it('is stored with it, and everybody reads it', async () => {
    const { _id } = await backend.addPackage(CONTENTS);
    for (const reader of [undefined, RAFIQ, TANIA])
      expect(await read(_id, reader)).toMatchObject({ ...CONTENTS });
  });

  it('is in its own details alone, so that lists stay short', async () => {
    const { _id, destination } = await backend.addPackage({ ...CONTENTS, destination: 'Ratargul' });
    const other = await backend.addPackage({ destination });
    const [all, own, related] = await Promise.all([
      backend.succeed(endpoints.listPackages, { query: { ids: _id } }),
      backend.succeed(endpoints.listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } }),
      backend.succeed(endpoints.listRelatedPackages, { params: { id: other._id } }),
    ]);
    for (const { data } of [all, own, related]) {
      const listed = data.find((each) => each._id === _id);
      expect(listed?.destination).toBe('Ratargul');
      expect(listed).not.toHaveProperty('itinerary');
      expect(listed).not.toHaveProperty('gallery');
    }
  });

  it('stays as it is when a client that does not know it changes the package', async () => {
    const { _id } = await backend.addPackage(CONTENTS);
    expect(await change(_id, {})).toMatchObject({ ...CONTENTS, version: 2 });
  });

  it('is changed field by field, and removed by what is empty', async () => {
    const { _id } = await backend.addPackage(CONTENTS);
    const changed = await change(_id, {
      languages: ['Sylheti'],
      meetingPoint: ' ',
      meetingTime: '',
      itinerary: [],
    });
    const { gallery, included, notIncluded } = CONTENTS;
    expect(changed).toMatchObject({ gallery, included, notIncluded, languages: ['Sylheti'] });
    expect(changed).not.toHaveProperty('meetingPoint');
    expect(changed).not.toHaveProperty('meetingTime');
    expect(changed).not.toHaveProperty('itinerary');
    // Once, although two triggers of the database raise it.
    expect(changed.version).toBe(2);
  });

  it('may be as long as the form lets it be, in any script', async () => {
    const long = {
      gallery: Array.from({ length: 6 }, (_, at) => `https://pictures.example/${at}${'a'.repeat(2022)}`),
      itinerary: Array.from({ length: 30 }, () => ({ title: 'দ'.repeat(80), text: 'ন'.repeat(600) })),
      included: Array.from({ length: 20 }, () => 'চ'.repeat(120)),
      notIncluded: Array.from({ length: 20 }, () => 'চ'.repeat(120)),
      meetingPoint: 'ঢ'.repeat(200),
      meetingTime: '23:59',
      languages: Array.from({ length: 10 }, () => 'ব'.repeat(40)),
    };
    const { _id } = await backend.addPackage({ ...long, packageDetails: 'ক'.repeat(5000) });
    expect(await read(_id)).toMatchObject(long);
  });

  it.each([
    ['seven pictures', { gallery: Array.from({ length: 7 }, () => '/scenes/tea.svg') }],
    ['a picture that is none', { gallery: ['javascript:alert(1)'] }],
    ['a picture in this network', { gallery: ['https://localhost/a.png'] }],
    ['a day without a title', { itinerary: [{ title: ' ', text: 'Rest.' }] }],
    ['31 days', { itinerary: Array.from({ length: 31 }, () => ({ title: 'Rest', text: '' })) }],
    ['too long a day', { itinerary: [{ title: 'Rest', text: 'x'.repeat(601) }] }],
    ['an empty line', { included: ['Tea', ''] }],
    ['21 lines', { notIncluded: Array.from({ length: 21 }, () => 'Tips') }],
    ['too long a meeting point', { meetingPoint: 'x'.repeat(201) }],
    ['a time that no clock shows', { meetingTime: '24:00' }],
    ['a time that is a word', { meetingTime: 'at dawn' }],
    ['eleven languages', { languages: Array.from({ length: 11 }, () => 'Bangla') }],
    ['a text for a list', { included: 'Tea' }],
  ])('may not be %s', async (_case, contents) => {
    expect(codeOf(await add(contents))).toEqual([400, 'VALIDATION']);
  });

  it.each([
    '[]',
    '{"secret": "text"}',
    '{"gallery": "text"}',
    '{"gallery": []}',
    '{"gallery": ["http://pictures.example/a.jpg"]}',
    '{"gallery": [null]}',
    '{"included": null}',
    '{"included": [" "]}',
    '{"included": ["two\\nlines"]}',
    '{"languages": [1]}',
    '{"meetingPoint": ""}',
    '{"meetingTime": "6:30"}',
    '{"meetingTime": 630}',
    '{"itinerary": {}}',
    '{"itinerary": ["text"]}',
    '{"itinerary": [{"title": "Rest"}]}',
    '{"itinerary": [{"title": "Rest", "text": "", "day": 1}]}',
    '{"itinerary": [{"title": "Rest", "text": "\\u202e"}]}',
    JSON.stringify({ itinerary: [{ title: 'Rest', text: 'x'.repeat(601) }] }),
    JSON.stringify({ included: Array.from({ length: 21 }, () => 'Tea') }),
  ])('cannot be %s in the database, whatever program writes', async (contents) => {
    const { _id } = await backend.addPackage();
    const written = backend.pool.query('update tour_package set contents = $2 where id = $1', [
      _id,
      contents,
    ]);
    await expect(written).rejects.toMatchObject({ constraint: 'tour_package_contents_check' });
  });
});
