/** Whether this is `npm test -- full`, which repeats everything as often as it is worth at all. */
const FULL = process.env['TESTS_IN_FULL'] === 'yes';

/**
 * What a test repeats, or how often: `full` in `npm test -- full`, which finds the tests by their import of
 * this module, and `sample` in `npm test`, whose time is limited. A sample has every subject and each kind of
 * fault at least once, and is always the same one (docs/decisions/047-how-long-the-tests-take.md).
 */
export const inFull = <Amount>(full: Amount, sample: Amount): Amount => (FULL ? full : sample);
