import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';

/** `RATE_LIMIT_FACTOR` of an edge where an address may have two unfinished requests. */
const FACTOR_FOR_TWO = 0.001;

let folder: ReleaseFolder;
/** A backend that never responds, and how many lists it was asked for. */
let silent: Awaited<ReturnType<typeof startBackend>>;
let arrived = 0;
beforeEach(async () => {
  folder = new ReleaseFolder();
  silent = await startBackend(({ url = '' }) => {
    if (url.includes('minPrice')) arrived += 1;
  });
});
afterEach(() => {
  silent.stop();
  folder.remove();
});

it('an address with too many unfinished requests is refused until they end, others are not', async () => {
  const edge = await testEdge(folder, {
    TOURS_BACKENDS: [silent.url],
    RATE_LIMIT_FACTOR: FACTOR_FOR_TWO,
    CLIENT_ADDRESS_HEADER: 'x-real-ip',
  });
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  const send = (path: string, address: string) =>
    get(origin + path, { headers: { 'x-real-ip': address }, agent: false }).on('error', () => undefined);
  async function statusFor(address: string): Promise<number | undefined> {
    const [response]: IncomingMessage[] = await once(send('/healthz', address), 'response');
    response?.resume();
    return response?.statusCode;
  }

  const unfinished = [1, 2].map((number) =>
    send(endpointUrl(listPackages, { query: { minPrice: number } }), `2001:db8::${number}`),
  );
  while (arrived < unfinished.length) await new Promise(setImmediate);
  expect(await statusFor('2001:db8::3')).toBe(429);
  expect(await statusFor('2001:db8:0:1::1')).toBe(200);
  for (const each of unfinished) each.destroy();
  while ((await statusFor('2001:db8::3')) !== 200) await new Promise(setImmediate);
});
