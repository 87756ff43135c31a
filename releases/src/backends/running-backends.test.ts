import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { buildsOf, canaryOf, isDisabled, liveOf } from '../registry/registry';
import { ReleaseService } from '../service/release-service';
import { FolderStore } from '../stores/folder-store';
import { callsOf, contractWith, startContractServer, type ContractServer } from '../testing/running-backend';
import { writeRemote } from '../testing/write-build';
import { backendsAt } from './backends-at';
import { testFolder } from '../testing/test-folder';

const TOURS = 'mfe-tours';
const MITALI = { who: 'mitali', revision: 'abc123' };
const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(12)) as [string, string, string];

/** The list of packages, each with a field that no backend sends so far. */
const withAltitude: Endpoint = {
  ...listPackages,
  response: v.object({
    ...listPackages.response.entries,
    data: v.array(v.object({ ...TourPackage.entries, altitude: v.string() })),
  }),
};

let folder: string;
let tours: ContractServer;
let tasks: ContractServer;
let service: ReleaseService;
beforeEach(async () => {
  folder = testFolder('backends');
  tours = await startContractServer(contractWith('tours', 'd00d00d00d00'));
  tasks = await startContractServer(contractWith('tasks', 'd00d00d00d00'));
  const readBackends = backendsAt({ 'backend-tours': [tours.url], 'backend-tasks': [tasks.url] });
  service = new ReleaseService(new FolderStore(folder), () => undefined, readBackends);
});
afterEach(() => {
  tours.stop();
  tasks.stop();
});

const publish = (build: string, endpoint: Endpoint, more = {}) =>
  service.publish([writeRemote(TOURS, build, { endpoints: callsOf(endpoint) })], { ...MITALI, ...more });
const builds = async () => buildsOf(await service.read(), TOURS);
const live = async () => liveOf(await builds())?.metadata.version;
const withoutPrices: Endpoint = {
  ...listPackages,
  response: v.object({
    ...listPackages.response.entries,
    data: v.array(v.omit(TourPackage, ['price'])),
  }),
};

const NOT_SENT =
  `GET /api/v1/tour-package: mfe-tours@${b} requires response.data[].altitude, which ` +
  'backend-tours@d00d00d00d00 does not send. Make it optional first: docs/guides/change-a-contract.md.';

describe('a build that the running backend does not serve', () => {
  it('is not published, and nothing of it is stored', async () => {
    await publish(a, listPackages);
    await expect(publish(b, withAltitude)).rejects.toMatchObject({ code: 'GATE', refusals: [NOT_SENT] });
    await expect(publish(b, withAltitude, { traffic: 10 })).rejects.toMatchObject({
      refusals: [NOT_SENT],
    });
    expect(await live()).toBe(a);
    expect(await readdir(path.join(folder, TOURS))).toEqual([a]);
  });

  it('is published when the backend that sends the field runs', async () => {
    await publish(a, listPackages);
    tours.replace(contractWith('tours', 'e00e00e00e00', withAltitude));
    await publish(b, withAltitude);
    expect(await live()).toBe(b);
  });

  it('is not promoted, and gets no larger share, when the backend was replaced meanwhile', async () => {
    await publish(a, listPackages);
    await publish(b, listPackages, { traffic: 10 });
    tours.replace(contractWith('tours', 'e00e00e00e00', withoutPrices));
    const refusal = { refusals: [expect.stringContaining('requires response.data[].price, which')] };
    await expect(service.promote(TOURS, 'mitali', { force: 'A test.' })).rejects.toMatchObject(refusal);
    await expect(service.canary(TOURS, 20, 'mitali')).rejects.toMatchObject(refusal);
    await service.canary(TOURS, 5, 'mitali');
    await service.canary(TOURS, 0, 'mitali');
    expect(canaryOf(await builds())).toBeUndefined();
  });

  it('is not rolled back to, and a package that has it is not enabled', async () => {
    await publish(a, listPackages);
    await publish(b, withoutPrices);
    tours.replace(contractWith('tours', 'e00e00e00e00', withoutPrices));
    await expect(service.rollBack(TOURS, 'mitali')).rejects.toMatchObject({ code: 'GATE' });
    await service.disable(TOURS, 'mitali');
    // Nobody gets a build of a disabled package.
    await service.rollBack(TOURS, 'mitali');
    await expect(service.enable(TOURS, 'mitali')).rejects.toMatchObject({ code: 'GATE' });
    tours.replace(contractWith('tours', 'd00d00d00d00'));
    await service.enable(TOURS, 'mitali');
    expect([await live(), isDisabled(await builds())]).toEqual([a, false]);
  });

  it('stays live when it is there already: another team publishes its own', async () => {
    await publish(a, listPackages);
    tours.replace(contractWith('tours', 'e00e00e00e00', withoutPrices));
    await service.publish([writeRemote('mfe-other', a, { endpoints: callsOf(withoutPrices) })], MITALI);
    expect(await live()).toBe(a);
  });
});

describe('while a backend cannot be asked', () => {
  beforeEach(async () => {
    await publish(a, listPackages);
    await publish(b, listPackages);
  });

  it('nothing is published that calls it, and the refusal says what works', async () => {
    tours.stop();
    await expect(publish(c, listPackages)).rejects.toMatchObject({
      code: 'GATE',
      message:
        `mfe-tours@${c} cannot be compared with what the running backends accept and send; nothing was changed. ` +
        'Start them, then try again: rollback, disable and canary 0 work without them.\n' +
        `  backend-tours at ${tours.url} does not respond.`,
    });
    expect(await live()).toBe(b);
  });

  it('what calls another one is published', async () => {
    tours.stop();
    await publish(c, listTasks);
    expect([await live(), tasks.requests()]).toEqual([c, 2]);
  });

  it('a build is rolled back, disabled and enabled, and a canary ends', async () => {
    await publish(c, listPackages, { traffic: 10 });
    tours.stop();
    await service.canary(TOURS, 0, 'mitali');
    await service.disable(TOURS, 'mitali');
    await service.enable(TOURS, 'mitali');
    await service.rollBack(TOURS, 'mitali');
    expect(await live()).toBe(a);
  });

  it('a rollback waits for no response for more than some seconds, and disabling asks nobody', async () => {
    const asked = tours.requests();
    tours.replace();
    await service.disable(TOURS, 'mitali');
    expect(tours.requests()).toBe(asked);
    await service.enable(TOURS, 'mitali');
    expect(isDisabled(await builds())).toBe(false);
  });
});

it.each([
  ['another service runs there', contractWith('tasks', 'd00d00d00d00')],
  ['it has no contract', { service: 'backend-tours', build: 'd00d00d00d00', endpoints: { a: 1 } }],
])('a backend is not compared with when %s', async (_case, contract) => {
  tours.replace(Object(contract));
  await expect(publish(a, listPackages)).rejects.toThrow(
    `backend-tours at ${tours.url} does not say what it accepts (200).`,
  );
});
