/*
 * Removes block comments that have lines of their own, and leaves the lines. Minifiers do not look into
 * styles, so their comments would reach every browser; and others would count where webpack divides chunks by
 * their size.
 */
const COMMENT = /^[ \t]*\/\*(?:(?!\*\/)[^])*\*\/[ \t]*$/gm;

/** @param {string} source */
module.exports = (source) => source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));
