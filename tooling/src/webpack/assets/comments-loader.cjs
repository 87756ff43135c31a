/*
 * Removes block comments that have lines of their own, and leaves the lines. Minifiers do not look into the
 * templates of styled components, so their comments would reach every browser.
 */
const COMMENT = /^[ \t]*\/\*(?:(?!\*\/)[^])*\*\/[ \t]*$/gm;

/** @param {string} source */
module.exports = (source) => source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));
