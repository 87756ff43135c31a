/**
 * Compiles the files of React that create elements. In development it takes a stack for each, which its
 * warnings end with: a tenth of the time of tests in a browser. Above ten thousand a second it takes none,
 * and here it never does. The names of the components stay.
 */
const TAKES_ONE = '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++';

module.exports = {
  process(source, file) {
    if (!source.includes(TAKES_ONE)) throw new Error(`${file} takes stacks in another way than it did.`);
    return { code: source.replaceAll(TAKES_ONE, 'false') };
  },
};
