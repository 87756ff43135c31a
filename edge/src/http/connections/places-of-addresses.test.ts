import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { startBackend } from '../../testing/stub-backend';
import { testEdge } from '../../testing/test-edge';
import { PlacesOfAddresses } from './places-of-addresses';

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
afterEach(() => silent.stop());

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

it('a request whose connection is gone takes no place, which it would never release', () => {
  const places = new PlacesOfAddresses(1);
  expect([1, 2].map(() => places.tryTake('', new EventEmitter()))).toEqual([true, true]);
  expect(places.taken).toBe(0);
});

/** `RATE_LIMIT_FACTOR` of an edge where an address may have two connections. */
const FACTOR_FOR_TWO_CONNECTIONS = 0.0005;

describe('an address with connections that send nothing', () => {
  let open: Socket[];
  beforeEach(() => (open = []));
  afterEach(() => open.forEach((connection) => connection.destroy()));

  /** Three connections to such an edge; resolves to how many of them it has closed by now. */
  async function connectThrice(env: { CLIENT_ADDRESS_HEADER?: string }) {
    const edge = await testEdge(folder, { RATE_LIMIT_FACTOR: FACTOR_FOR_TWO_CONNECTIONS, ...env });
    await edge.listen({ host: '127.0.0.1', port: 0 });
    const { port } = edge.server.address() as AddressInfo;
    let closed = 0;
    async function connectOnce(localAddress = '127.0.0.1') {
      const connection = connect({ port, host: '127.0.0.1', localAddress });
      open.push(connection);
      connection.on('error', () => undefined).on('close', () => (closed += 1));
      await once(connection, 'connect');
      return connection;
    }
    for (let count = 0; count < 3; count += 1) await connectOnce();
    /** Whether a request on this connection gets a response. */
    async function isServed(connection: Socket): Promise<boolean> {
      connection.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      let response = '';
      for await (const chunk of connection.setEncoding('utf8')) response += String(chunk);
      return response.startsWith('HTTP/1.1 ');
    }
    return { connectOnce, isServed, closed: () => closed };
  }

  it('gets no more than its limit until one of them ends; other addresses do', async () => {
    const { connectOnce, isServed, closed } = await connectThrice({});
    while (closed() < 1) await new Promise(setImmediate);
    expect(open.map((connection) => connection.closed)).toEqual([false, false, true]);
    expect(await isServed(await connectOnce('127.0.0.2'))).toBe(true);
    open[0]?.destroy();
    while (!(await isServed(await connectOnce()).catch(() => false))) await new Promise(setImmediate);
  });

  it('has no limit where a proxy names the clients: the connections are its own', async () => {
    const { connectOnce, isServed } = await connectThrice({ CLIENT_ADDRESS_HEADER: 'x-real-ip' });
    for (const connection of [...open, await connectOnce()]) expect(await isServed(connection)).toBe(true);
  });
});
