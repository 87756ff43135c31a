import { hideUselessIndexedDb, INDEXED_DB_TIMEOUT_MS } from './open-auth';

/** As a browser gives it: `settle` is called with the request, or never calls anything. */
function provideIndexedDb(settle: (request: IDBOpenDBRequest) => void): void {
  const open = () => {
    const request = { result: { close: () => undefined } } as unknown as IDBOpenDBRequest;
    setTimeout(() => settle(request), 50);
    return request;
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

const happened = new Event('test');

it.each<[string, (request: IDBOpenDBRequest) => void, boolean]>([
  ['opens', (request) => request.onsuccess?.(happened), true],
  ['fails', (request) => request.onerror?.(happened), true],
  ['never responds', () => undefined, false],
])('IndexedDB that %s: Firebase uses it or not', async (_what, settle, isThere) => {
  provideIndexedDb(settle);
  const hidden = hideUselessIndexedDb();
  await jest.advanceTimersByTimeAsync(INDEXED_DB_TIMEOUT_MS);
  await hidden;
  expect(typeof indexedDB === 'object').toBe(isThere);
});

it('IndexedDB that may not even be named is hidden, or Firebase would fail at it', async () => {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'indexedDB', { get, configurable: true });
  await hideUselessIndexedDb();
  expect(indexedDB).toBeUndefined();
});

it('a browser without IndexedDB is not waited for', async () => {
  await hideUselessIndexedDb();
  expect(jest.getTimerCount()).toBe(0);
});
