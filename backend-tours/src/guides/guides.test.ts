import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, RAFIQ, TANIA, toursApp, UNKNOWN_ID } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.pool.query('truncate booking, package_like, tour_package, guide'));

const read = (id: string) => backend.request(getGuide, { params: { id } });
const guide = async (id: string) => (await backend.succeed(getGuide, { params: { id } })).data;

describe('a guide', () => {
  it('is public, by name, photo and what they offer, and tells no way to reach them', async () => {
    const { guideId, _id } = await backend.addPackage({ guidePhoto: '/scenes/guide-1.svg' });
    await backend.addPackage({
      departureDate: utcDateIn(-1),
      tourName: 'Gone',
      guidePhoto: '/scenes/guide-1.svg',
    });
    await backend.book(_id, TANIA);
    const { body } = await read(guideId);
    expect(body).toEqual({
      data: {
        _id: guideId,
        name: 'Karim Uddin',
        photo: '/scenes/guide-1.svg',
        tourCount: 1,
        bookingCount: 1,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/@|\+880/);
  });

  it('is one, whatever their tours', async () => {
    const [first, second, other] = [
      await backend.addPackage(),
      await backend.addPackage(),
      await backend.addPackage({}, OMAR),
    ];
    expect(second.guideId).toBe(first.guideId);
    expect(other.guideId).not.toBe(first.guideId);
  });

  it('is called as on their newest tour', async () => {
    await backend.addPackage({ guideName: 'Rafiq of before' });
    const { guideId } = await backend.addPackage({
      guideName: 'Rafiq of now',
      guidePhoto: '/scenes/guide-2.svg',
    });
    expect(await guide(guideId)).toMatchObject({ name: 'Rafiq of now', photo: '/scenes/guide-2.svg' });
  });

  it('keeps counting the bookings of a tour that was deleted', async () => {
    const { guideId, _id } = await backend.addPackage();
    await backend.addPackage();
    await backend.book(_id, TANIA);
    await backend.deletePackage(_id, RAFIQ);
    expect(await guide(guideId)).toMatchObject({ tourCount: 1, bookingCount: 1 });
  });

  it('who has deleted everything, or never was, is not there', async () => {
    const { guideId, _id } = await backend.addPackage();
    await backend.deletePackage(_id, RAFIQ);
    expect(codeOf(await read(guideId))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await read(UNKNOWN_ID))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await read('nobody'))).toEqual([400, 'VALIDATION']);
  });
});
