import { within } from './within';

describe('work with a timeout', () => {
  it('settles as the work does when that is in time', async () => {
    await expect(within(1_000, Promise.resolve('tours'))).resolves.toBe('tours');
    await expect(within(1_000, Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  it('rejects once the time is over', async () => {
    jest.useFakeTimers();
    const outcome = within(1_000, new Promise(() => undefined)).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    expect(await outcome).toBe('There was no result within 1000 ms.');
  });
});
