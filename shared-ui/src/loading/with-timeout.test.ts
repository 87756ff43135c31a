import { withTimeout } from './with-timeout';

describe('work with a timeout', () => {
  it('settles as the work does when that is in time', async () => {
    await expect(withTimeout(Promise.resolve('tours'), 1_000)).resolves.toBe('tours');
    await expect(withTimeout(Promise.reject(new Error('down')), 1_000)).rejects.toThrow('down');
  });

  it('rejects once the time is over', async () => {
    jest.useFakeTimers();
    const outcome = withTimeout(new Promise(() => undefined), 1_000).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    expect(await outcome).toBe('There was no result within 1000 ms.');
  });
});
