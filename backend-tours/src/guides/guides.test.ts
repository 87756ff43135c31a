import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package', 'guide'));

const read = (id: string) => backend.request(getGuide, { params: { id } });
const guide = async (id: string) => (await backend.succeed(getGuide, { params: { id } })).data;

describe('a guide', () => {
  it('is public, with name, photo and counters, without contact data', async () => {
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

  it('is the same for all of their tours', async () => {
    const [first, second, other] = [
      await backend.addPackage(),
      await backend.addPackage(),
      await backend.addPackage({}, OMAR),
    ];
    expect(second.guideId).toBe(first.guideId);
    expect(other.guideId).not.toBe(first.guideId);
  });

  it('has the name and photo of their newest tour', async () => {
    await backend.addPackage({ guideName: 'Rafiq the Younger' });
    const { guideId } = await backend.addPackage({
      guideName: 'Rafiq of now',
      guidePhoto: '/scenes/guide-2.svg',
    });
    expect(await guide(guideId)).toMatchObject({ name: 'Rafiq of now', photo: '/scenes/guide-2.svg' });
  });

  it('counts the bookings of a deleted tour, too', async () => {
    const { guideId, _id } = await backend.addPackage();
    await backend.addPackage();
    await backend.book(_id, TANIA);
    await backend.depart(_id);
    await backend.deletePackage(_id, RAFIQ);
    expect(await guide(guideId)).toMatchObject({ tourCount: 1, bookingCount: 1 });
  });

  it('is not found after all tours were deleted, or when unknown', async () => {
    const { guideId, _id } = await backend.addPackage();
    await backend.deletePackage(_id, RAFIQ);
    expect(codeOf(await read(guideId))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await read(UNKNOWN_ID))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await read('nobody'))).toEqual([400, 'VALIDATION']);
  });
});
