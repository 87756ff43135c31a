import { signInAs } from '@safar/shared-auth/testing';
import { respondFrom } from '@safar/shared-testing/network';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { SAMPLE_GUIDES, SAMPLE_TOUR_IDS } from '@safar/shared-testing/sample-tours';
import { SAMPLE_TASK_IDS } from '@safar/shared-testing/sample-tasks';
import { tourPackageCreate, tourPackageUpdate } from '@safar/shared-testing/tour-package';
import { definition } from '../remote';
import { examples, respond } from './isolated';
import * as api from './tours.api';

const { email } = SAMPLE_PEOPLE.guide;
const OWN = SAMPLE_TOUR_IDS.ofGuide;

/** Each request of the remote, in an order in which none of them deletes what another one needs. */
const REQUESTS: Record<keyof typeof api, () => Promise<unknown>> = {
  listPackages: () => api.listPackages({ q: 'tea', sort: 'price-asc', maxPrice: '500' }),
  homePackages: () => api.homePackages(),
  packagesByIds: () => api.packagesByIds([OWN]),
  getPackage: () => api.getPackage(OWN),
  relatedPackages: () => api.relatedPackages(OWN),
  getGuide: () => api.getGuide(SAMPLE_GUIDES[0].id),
  myPackages: () => api.myPackages(email),
  getTask: () => api.getTask(SAMPLE_TASK_IDS.ofGuide),
  addPackage: () => api.addPackage(tourPackageCreate({ email, guideEmail: email }), 'form'),
  updatePackage: () => api.updatePackage(OWN, tourPackageUpdate({ email }), undefined),
  likePackage: () => api.likePackage(SAMPLE_TOUR_IDS.booked, email),
  deletePackage: () => api.deletePackage(OWN, undefined),
};

beforeEach(() => {
  signInAs({ email });
  respondFrom(respond, { email, data: 'sample' });
});

describe('the sample data of the isolated page', () => {
  it.each(Object.entries(REQUESTS))('has a response to %s', async (_name, send) => {
    await send();
  });

  it('is no data at all when there is none yet', async () => {
    respondFrom(respond, { email, data: 'empty' });
    expect(await api.listPackages({})).toMatchObject({ data: [], total: 0 });
    expect(await api.myPackages(email)).toEqual([]);
  });

  it('has an example for every screen whose path has a parameter', () => {
    const named = definition.routes.map(({ path }) => path).filter((path) => path.includes(':'));
    expect(Object.keys(examples)).toEqual(named);
  });
});
