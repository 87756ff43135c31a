import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { NameLookups, rememberNames } from './name-lookups';

const at = (address: string): LookupAddress => ({ address, family: 4 });
const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
const tryAgain = Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' });

describe('a name', () => {
  let resolve: jest.Mock<Promise<LookupAddress[]>, [string]>;
  let lookups: NameLookups;
  beforeEach(() => {
    jest.useFakeTimers();
    resolve = jest.fn(async (_name: string) => [at('10.0.0.1')]);
    lookups = new NameLookups(resolve);
  });

  it('is looked up once by all who ask at the same time, and again after a second', async () => {
    await Promise.all([lookups.find('tours'), lookups.find('tours'), lookups.find('tasks')]);
    await lookups.find('tours');
    expect(resolve.mock.calls.map(([name]) => name)).toEqual(['tours', 'tasks']);
    await jest.advanceTimersByTimeAsync(1_001);
    resolve.mockResolvedValue([at('10.0.0.2')]);
    expect(await lookups.find('tours')).toEqual([at('10.0.0.2')]);
  });

  it('that is known has its addresses while the resolver does not respond, for half a minute', async () => {
    await lookups.find('tours');
    await jest.advanceTimersByTimeAsync(20_000);
    resolve.mockReturnValue(new Promise(() => undefined));
    const found = lookups.find('tours');
    await jest.advanceTimersByTimeAsync(250);
    expect(await found).toEqual([at('10.0.0.1')]);
    await jest.advanceTimersByTimeAsync(20_000);
    const late = jest.fn();
    void lookups.find('tours').then(late);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(late).not.toHaveBeenCalled();
    // It still waits for the first question.
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it('that is known has its addresses while the resolver fails at once, for half a minute', async () => {
    await lookups.find('tours');
    resolve.mockImplementation(() => Promise.reject(tryAgain));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await lookups.find('tours')).toEqual([at('10.0.0.1')]);
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(lookups.find('tours')).rejects.toBe(tryAgain);
  });

  it('that does not exist any more is found no more, and one whose resolver fails late still is', async () => {
    await lookups.find('tours');
    await jest.advanceTimersByTimeAsync(2_000);
    resolve.mockImplementationOnce(() => Promise.reject(notFound));
    await expect(lookups.find('tours')).rejects.toBe(notFound);
    let fail: (error: Error) => void = () => undefined;
    resolve.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    const found = lookups.find('tours');
    await jest.advanceTimersByTimeAsync(250);
    expect(await found).toEqual([at('10.0.0.1')]);
    fail(notFound);
    await jest.advanceTimersByTimeAsync(0);
    expect(await lookups.find('tours')).toEqual([at('10.0.0.1')]);
  });
});

describe('all connections of a process', () => {
  const { lookup } = dns;
  afterEach(() => {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  });

  it('find a name by what is remembered of it', async () => {
    const server = createServer((_request, response) => response.end('Here.'));
    await promisify((done: () => void) => server.listen(0, '127.0.0.1', done))();
    const { port } = server.address() as AddressInfo;
    const asked: string[] = [];
    rememberNames(async (name) => {
      asked.push(name);
      return [at('127.0.0.1')];
    });
    try {
      const response = await fetch(`http://backend-tours-1.example:${port}`);
      expect(await response.text()).toBe('Here.');
      await new Promise<void>((resolve, reject) => {
        const socket = connect(port, 'backend-tours-1.example', () => socket.end(resolve));
        socket.on('error', reject);
      });
      const one = await promisify(dns.lookup)('backend-tours-1.example');
      expect(one).toMatchObject({ address: '127.0.0.1' });
      expect(new Set(asked)).toEqual(new Set(['backend-tours-1.example']));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
