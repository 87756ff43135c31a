/**
 * Returns a script of the page without comments, line breaks and indentation. Each of its statements has to
 * end with a semicolon, and no text in it may contain what looks like a comment.
 */
export const compactScript = (source: string): string =>
  source.replaceAll(/\/\*.*?\*\//g, '').replaceAll(/\n\s*/g, '');

/** Returns a style sheet without line breaks and needless spaces. */
export const compactStyle = (source: string): string =>
  source
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/ ?([{};,>]) ?|(:) /g, '$1$2')
    .replaceAll(';}', '}');
