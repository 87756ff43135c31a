/**
 * Returns a script of the page without comments, line breaks and indentation. Each of its statements has to
 * end with a semicolon, and no text in it may contain what looks like a comment.
 */
export const compactScript = (source: string): string =>
  source.replaceAll(/\/\*.*?\*\//g, '').replaceAll(/\n\s*/g, '');
