const withoutComments = require('./comments-loader.cjs');

/**
 * Returns styles without line breaks, indentation, and comments that have lines of their own. A loader, too.
 *
 * @param {string} styles
 */
module.exports = function compactStyles(styles) {
  return withoutComments(styles)
    .replace(/([;{}])\s*\n\s*/g, '$1')
    .replace(/\s*\n\s*/g, ' ');
};
