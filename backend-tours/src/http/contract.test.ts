import { contractOf, endpointId } from '@safar/shared-contracts/contract-of';
import { BACKEND_CONTRACT_PATH, BackendContract } from '@safar/shared-contracts/endpoint-contract.contract';
import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { readMigrations } from '@safar/shared-server/migration-files';
import * as v from 'valibot';
import { MIGRATIONS } from '../migrations';
import { toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

const get = (headers = {}) => backend.app.inject({ url: BACKEND_CONTRACT_PATH, headers });

it('a backend says which build it is, what its endpoints accept and send, and its migrations', async () => {
  const contract = v.parse(BackendContract, (await get()).json());
  expect(contract).toMatchObject({ service: 'backend-tours', build: 'dev' });
  expect(contract.migrations).toBe((await readMigrations(MIGRATIONS)).length);
  expect(Object.keys(contract.endpoints).sort()).toEqual(endpointsOf('tours').map(endpointId).sort());
  expect(contract.endpoints['GET /api/v1/tour-package']).toEqual(contractOf(listPackages, 'backend'));
});

it('the contract is sent again only when it is another one', async () => {
  const { headers } = await get();
  expect(headers['cache-control']).toBe('no-cache');
  const again = await get({ 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
