/**
 * Sets the clock, and puts the reader that many hours east of Greenwich until mocks are restored: the zone of
 * a running process cannot be set.
 */
export function readerAt(hours: number, now: string): void {
  jest.useFakeTimers({ now: new Date(now) });
  const local = new Date(Date.parse(now) + hours * 3_600_000);
  jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(local.getUTCFullYear());
  jest.spyOn(Date.prototype, 'getMonth').mockReturnValue(local.getUTCMonth());
  jest.spyOn(Date.prototype, 'getDate').mockReturnValue(local.getUTCDate());
}
