import { renewAhead, stopRenewing } from './token-renewal';

/** Two minutes before its end a token is renewed. */
const MINUTE_MS = 60_000;

let exp: number | undefined;
let renewed: number;
let hidden: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  exp = Date.now() / 1000 + 15 * 60;
  renewed = 0;
  hidden = false;
});
afterEach(() => stopRenewing());

/** Each renewal makes a token for another 15 minutes. */
function renew() {
  renewAhead(
    () => exp,
    async () => {
      renewed += 1;
      exp = Date.now() / 1000 + 15 * 60;
      renew();
      return 'a token';
    },
  );
}

describe('a token is renewed', () => {
  it('before it ends, again and again', async () => {
    renew();
    await jest.advanceTimersByTimeAsync(12 * MINUTE_MS);
    expect(renewed).toBe(0);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(renewed).toBe(1);
    await jest.advanceTimersByTimeAsync(13 * MINUTE_MS);
    expect(renewed).toBe(2);
  });

  it('once the tab is shown again', async () => {
    hidden = true;
    renew();
    await jest.advanceTimersByTimeAsync(13.5 * MINUTE_MS);
    expect(renewed).toBe(0);
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(renewed).toBe(1);
  });

  it('later, when another tab has renewed it', async () => {
    renew();
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    exp = Date.now() / 1000 + 15 * 60;
    await jest.advanceTimersByTimeAsync(4 * MINUTE_MS);
    expect(renewed).toBe(0);
    await jest.advanceTimersByTimeAsync(9 * MINUTE_MS);
    expect(renewed).toBe(1);
  });

  it('once more after half a minute, when nobody gave one', async () => {
    const tries: number[] = [];
    exp = Date.now() / 1000 + 60;
    renewAhead(
      () => exp,
      async () => void tries.push(Date.now()),
    );
    await jest.advanceTimersByTimeAsync(MINUTE_MS / 2 + 10);
    expect(tries).toHaveLength(2);
  });

  it('never for who has none any more', async () => {
    renew();
    exp = undefined;
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(renewed).toBe(0);
  });
});
