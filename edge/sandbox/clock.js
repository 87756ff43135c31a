/*
 * Another clock and another chance for code that the gate renders, so that what depends on them is seen.
 * Returns a function of the time it begins at, in ms since 1970, and of which of two sequences of random
 * numbers there is: where one begins with 0.1, the other begins with 0.9. Runs before any build does.
 */
'use strict';
(() => (now, isMirrored) => {
  const OwnDate = globalThis.Date;
  const readClock = OwnDate.now;
  const ahead = now - readClock();
  const atNow = () => readClock() + ahead;
  OwnDate.now = () => atNow();
  globalThis.Date = new Proxy(OwnDate, {
    apply: () => new OwnDate(atNow()).toString(),
    construct: (target, values, asked) =>
      Reflect.construct(
        target,
        values.length > 0 ? values : [atNow()],
        asked === globalThis.Date ? target : asked,
      ),
  });
  OwnDate.prototype.constructor = globalThis.Date;

  // Mulberry32, https://github.com/cprosche/mulberry32: neither 0 nor 1.
  let state = 0x5afa;
  const { imul } = Math;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    const random = (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
    return isMirrored ? 1 - random : random;
  };
})();
