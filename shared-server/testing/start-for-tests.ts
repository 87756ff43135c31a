/**
 * What `start` gives, for all tests of a file or of a `describe`: it is there before the first of them, and
 * closed after the last one.
 */
export function startForTests<Started extends { readonly close: () => Promise<void> }>(
  start: () => Promise<Started>,
): Started {
  const started = {} as Started;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.close());
  return started;
}
