import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { GuideResponse } from '@safar/shared-contracts/guide.contract';
import { PackageSavedResponse } from '@safar/shared-contracts/tour-package.contract';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursApp } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.pool.query('truncate booking, package_like, tour_package, guide'));

const post = async (changes = {}, guide = RAFIQ) => {
  const { body } = await backend.call('POST', 'tour-package', {
    as: guide,
    body: packageBody(changes, guide),
  });
  return v.parse(PackageSavedResponse, body).data;
};
const ask = (id: string) => backend.call('GET', `guide/${id}`);
const guide = async (id: string) => v.parse(GuideResponse, (await ask(id)).body).data;
const codeOf = async (id: string) => {
  const { status, body } = await ask(id);
  return [status, v.parse(ApiError, body).error];
};

describe('a guide', () => {
  it('is public, by name, photo and what they offer, and tells no way to reach them', async () => {
    const { guideId, _id } = await post({ guidePhoto: '/scenes/guide-1.svg' });
    await post({ departureDate: utcDateIn(-1), tourName: 'Gone', guidePhoto: '/scenes/guide-1.svg' });
    await backend.call('POST', 'tour-booking', { as: TANIA, body: { email: TANIA, tourPackage: _id } });
    const answer = await ask(guideId);
    expect(answer.body).toEqual({
      data: {
        _id: guideId,
        name: 'Karim Uddin',
        photo: '/scenes/guide-1.svg',
        tourCount: 1,
        bookingCount: 1,
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/@|\+880/);
  });

  it('is one, whatever their tours', async () => {
    const [first, second, other] = [await post(), await post(), await post({}, OMAR)];
    expect(second.guideId).toBe(first.guideId);
    expect(other.guideId).not.toBe(first.guideId);
  });

  it('is called as on their newest tour', async () => {
    await post({ guideName: 'Rafiq of before' });
    const { guideId } = await post({ guideName: 'Rafiq of now', guidePhoto: '/scenes/guide-2.svg' });
    expect(await guide(guideId)).toMatchObject({ name: 'Rafiq of now', photo: '/scenes/guide-2.svg' });
  });

  it('keeps counting the bookings of a tour that was deleted', async () => {
    const { guideId, _id } = await post();
    await post();
    await backend.call('POST', 'tour-booking', { as: TANIA, body: { email: TANIA, tourPackage: _id } });
    await backend.call('DELETE', `tour-package/${_id}`, { as: RAFIQ });
    expect(await guide(guideId)).toMatchObject({ tourCount: 1, bookingCount: 1 });
  });

  it('who has deleted everything, or never was, is not there', async () => {
    const { guideId, _id } = await post();
    await backend.call('DELETE', `tour-package/${_id}`, { as: RAFIQ });
    expect(await codeOf(guideId)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf('0'.repeat(24))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf('nobody')).toEqual([400, 'VALIDATION']);
  });
});
