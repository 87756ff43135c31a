/** Returns a style sheet without line breaks and needless spaces. */
export const compactStyle = (source: string): string =>
  source
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/ ?([{};,>]) ?|(:) /g, '$1$2')
    .replaceAll(';}', '}');
