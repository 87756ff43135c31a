import { signInAs } from '@safar/shared-auth/testing';
import { answerFrom } from '@safar/shared-contracts/sample-answers';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { idOf } from '@safar/shared-testing/id';
import { SAMPLE_GUIDES } from '@safar/shared-testing/sample-tours';
import { tourPackageCreate, tourPackageUpdate } from '@safar/shared-testing/tour-package';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw';
import { definition } from '../remote';
import { answers, examples } from './isolated';
import * as api from './tours.api';

const { email } = SAMPLE_PEOPLE.guide;

/** The isolated page: samples answer every call. */
const answerAll = (empty = false) =>
  network.use(http.all('*', ({ request }) => answerFrom(answers, request, { email, empty })));

const OWN = idOf(1);

const CALLS: Record<keyof typeof api, () => Promise<unknown>> = {
  listPackages: () => api.listPackages({ q: 'tea', sort: 'price-asc', maxPrice: '500' }),
  homePackages: () => api.homePackages(),
  packagesByIds: () => api.packagesByIds([OWN]),
  getPackage: () => api.getPackage(OWN),
  relatedPackages: () => api.relatedPackages(OWN),
  getGuide: () => api.getGuide(SAMPLE_GUIDES[0].id),
  myPackages: () => api.myPackages(email),
  addPackage: () => api.addPackage(tourPackageCreate({ email, guideEmail: email })),
  updatePackage: () => api.updatePackage(OWN, tourPackageUpdate({ email })),
  likePackage: () => api.likePackage(idOf(2), email),
  deletePackage: () => api.deletePackage(idOf(4)),
  // That an id is no task's is an answer, too.
  getTask: () => expect(api.getTask(OWN)).rejects.toMatchObject({ status: 404 }),
};

beforeEach(() => {
  signInAs({ email });
});

describe('the samples of the isolated page', () => {
  it.each(Object.entries(CALLS))('answer %s, with and without data', async (_name, callIt) => {
    answerAll();
    await callIt();
    answerAll(true);
    await callIt();
  });

  it('are more than one page, and none where there is no data', async () => {
    answerAll();
    const first = await api.listPackages({});
    const second = await api.listPackages({ cursor: first.nextCursor ?? '' });
    expect(first.data).toHaveLength(24);
    expect(first.data.length + second.data.length).toBe(first.total);
    expect(second.nextCursor).toBeNull();
  });

  it('remember what was changed', async () => {
    answerAll();
    const third = idOf(7);
    await api.updatePackage(third, tourPackageUpdate({ email, tourName: 'Another name' }));
    expect(await api.getPackage(third)).toMatchObject({ tourName: 'Another name' });
    await api.deletePackage(third);
    await expect(api.getPackage(third)).rejects.toMatchObject({ status: 404 });
    expect((await api.myPackages(email)).map(({ _id }) => _id)).not.toContain(third);
  });

  it('have an example for every screen whose address names something', () => {
    const named = definition.routes.map(({ path }) => path).filter((path) => path.includes(':'));
    expect(Object.keys(examples)).toEqual(named);
  });
});
