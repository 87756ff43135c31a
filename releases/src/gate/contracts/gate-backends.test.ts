import { contractOf, endpointId } from '@safar/shared-contracts/contract-of';
import { BACKEND_NAMES } from '@safar/shared-contracts/backends';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { ALL_ENDPOINTS, endpointsOf } from '@safar/shared-contracts/endpoints/all';
import { getPackage, likePackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import * as v from 'valibot';
import { SHELL, TOURS } from '../../testing/gate-records';
import { gateBackends } from './gate-backends';

const contracts = (side: 'client' | 'backend', endpoints: readonly Endpoint[]) =>
  Object.fromEntries(endpoints.map((endpoint) => [endpointId(endpoint), contractOf(endpoint, side)]));

const calling = (...endpoints: Endpoint[]) => ({ ...TOURS, endpoints: contracts('client', endpoints) });

const backendWith = (...endpoints: Endpoint[]) => ({
  service: 'backend-tours',
  build: 'd00d00d00d00',
  endpoints: contracts('backend', endpoints),
});

const TOURS_LABEL = 'mfe-tours@aaaaaaaaaaaa';
const BACKEND_LABEL = 'backend-tours@d00d00d00d00';
const GUIDE = 'docs/guides/change-a-contract.md';

describe('a build and the backends', () => {
  it('work together when both are of the same sources, whatever is called', () => {
    const backends = BACKEND_NAMES.map((name) => ({
      service: `backend-${name}`,
      build: 'd00d00d00d00',
      endpoints: contracts('backend', endpointsOf(name)),
    }));
    const everything = { ...SHELL, endpoints: contracts('client', ALL_ENDPOINTS) };
    expect(gateBackends([everything, calling(...ALL_ENDPOINTS)], backends)).toEqual([]);
  });

  it('do not when the backend sends a field no longer that the build requires', () => {
    const { data } = getPackage.response.options[0].entries;
    const response = v.object({ data: v.omit(data, ['price']) });
    expect(gateBackends([calling(getPackage)], [backendWith({ ...getPackage, response })])).toEqual([
      `GET /api/v1/tour-package/:id: ${TOURS_LABEL} requires response.data.price, which ${BACKEND_LABEL} ` +
        `does not send. Make it optional first: ${GUIDE}.`,
    ]);
  });

  it('do not when the backend requires a field that the build does not send', () => {
    const body = v.object({ ...likePackage.body.entries, reason: v.string() });
    expect(gateBackends([calling(likePackage)], [backendWith({ ...likePackage, body })])).toEqual([
      `PATCH /api/v1/tour-package/:id: ${BACKEND_LABEL} requires body.reason, which ${TOURS_LABEL} does not ` +
        `send. Make it optional first: ${GUIDE}.`,
    ]);
  });

  it('do not when the backend would drop a field that the build sends', () => {
    const query = v.omit(listPackages.query, ['month']);
    expect(gateBackends([calling(listPackages)], [backendWith({ ...listPackages, query })])).toEqual([
      `GET /api/v1/tour-package: ${TOURS_LABEL} sends query.month, which ${BACKEND_LABEL} does not know. ` +
        `Add it there first: ${GUIDE}.`,
    ]);
  });

  it('do not when the backend has no such endpoint, or nobody does', () => {
    const nowhere = { ...listPackages, path: '/api/v2/tour-package' } as const;
    expect(gateBackends([calling(listPackages, nowhere)], [backendWith(getPackage)])).toEqual([
      `${TOURS_LABEL} calls GET /api/v2/tour-package, which no backend serves.`,
      `${TOURS_LABEL} calls GET /api/v1/tour-package, which ${BACKEND_LABEL} does not have. It stays until ` +
        `nobody calls it: ${GUIDE}.`,
    ]);
  });

  it('do not when the backend demands a token of visitors who have none', () => {
    expect(gateBackends([calling(getPackage)], [backendWith({ ...getPackage, access: 'user' })])).toEqual([
      `GET /api/v1/tour-package/:id: ${BACKEND_LABEL} requires authorization, which ${TOURS_LABEL} may leave ` +
        `out. Make it optional first: ${GUIDE}.`,
    ]);
  });

  it('work together when a parameter of the path has another name', () => {
    const renamed = {
      ...getPackage,
      path: '/api/v1/tour-package/:package',
      params: v.object({ package: getPackage.params.entries.id }),
    } as const;
    expect(gateBackends([calling(getPackage)], [backendWith(renamed)])).toEqual([]);
  });

  it('are compared in every build of a backend, and only with the one that is called', () => {
    const { q } = listPackages.query.entries;
    const older = { ...backendWith({ ...listPackages, query: v.object({ q }) }), build: 'eeeeeeeeeeee' };
    const refusals = gateBackends([calling(listPackages, listTasks)], [backendWith(listPackages), older]);
    expect(refusals).not.toEqual([]);
    expect(refusals.filter((refusal) => !refusal.includes('backend-tours@eeeeeeeeeeee'))).toEqual([]);
  });

  it('are not compared when the build was made before records had endpoints', () => {
    expect(gateBackends([TOURS, SHELL], [backendWith()])).toEqual([]);
  });
});
