import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { addPackage, getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { MyToursDataResponse } from '@safar/shared-contracts/my-data.contract';
import { TourPackageCreate } from '@safar/shared-contracts/tour-package.contract';
import {
  expectDataFile,
  expectRefused,
  expectStored,
  fieldsTaking,
} from '@safar/shared-server/testing/stored-texts';
import { PAYLOADS } from '@safar/shared-testing/payloads';
import * as v from 'valibot';
import { packageBody, RAFIQ, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

const PICTURES = ['image', 'guidePhoto'];
const TEXTS = [
  ...['tourName', 'duration', 'departureLocation', 'destination', 'packageDetails', 'contactNo'],
  'guideName',
];
const withAll = (fields: readonly string[], text: string) =>
  Object.fromEntries(fields.map((field) => [field, text]));
const add = (fields: readonly string[], text: string) =>
  backend.request(addPackage, { as: RAFIQ, body: { ...packageBody(), ...withAll(fields, text) } });

describe.each(Object.entries(PAYLOADS))('%s', (_name, text) => {
  const { taking, refusing } = fieldsTaking(TourPackageCreate.entries, TEXTS, text);

  it('is stored and returned as it is, or refused with a sentence', async () => {
    if (taking.length > 0) {
      const body = { ...packageBody(), ...withAll(taking, text) };
      const { data } = await backend.succeed(addPackage, { as: RAFIQ, body });
      expectStored({ text, fields: taking }, data);
      const read = await backend.succeed(getPackage, { as: RAFIQ, params: { id: data._id } });
      expectStored({ text, fields: taking }, read.data);
    }
    if (refusing.length > 0) expectRefused({ text, fields: refusing }, await add(refusing, text));
  });

  it('is no picture, and nothing that breaks a search', async () => {
    expectRefused({ text, fields: PICTURES }, await add(PICTURES, text));
    await backend.succeed(listPackages, { query: { q: text, destination: text } });
  });
});

it('a file of my data holds them as the data that they are', async () => {
  const packageDetails = Object.values(PAYLOADS).join('\n');
  const { data } = await backend.succeed(addPackage, { as: RAFIQ, body: packageBody({ packageDetails }) });
  const { headers, body } = await backend.request(getMyToursData, { as: RAFIQ });
  expectDataFile(headers);
  const { packages } = v.parse(MyToursDataResponse, body).data;
  const own = packages.find(({ _id }) => _id === data._id);
  expectStored({ text: packageDetails, fields: ['packageDetails'] }, { ...own });
});

it('most of them are texts like any other', () => {
  const stored = Object.values(PAYLOADS).filter(
    (text) => fieldsTaking(TourPackageCreate.entries, TEXTS, text).taking.length > 4,
  );
  expect(stored.length).toBeGreaterThan(80);
});

it.each(['__proto__', 'constructor'])(
  'a body with the key %p is refused, and changes no object',
  async (key) => {
    const value = { ran: 1, prototype: { ran: 1 } };
    const body = Object.defineProperty(packageBody(), key, { value, enumerable: true });
    expect(JSON.stringify(body)).toContain(`"${key}":{"ran"`);
    expect((await backend.request(addPackage, { as: RAFIQ, body })).status).toBe(400);
    expect({}).not.toHaveProperty('ran');
  },
);
