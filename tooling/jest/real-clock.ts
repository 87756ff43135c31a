/** A test that stops the clock, or fails before the clock goes on, leaves the real one to the next test. */
afterEach(() => jest.useRealTimers());
