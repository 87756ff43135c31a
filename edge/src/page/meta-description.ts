const LONGEST = 155;

/** The beginning of a text as one line that a search engine shows whole: cut between words, with `…` when there is more. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  // A text without a space in it is cut in the middle of the word, but never of a character of two units.
  const end = cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : LONGEST - 1;
  return `${line.slice(0, end).replace(/[\s,;:.–-]+$|[\uD800-\uDBFF]$/u, '')}…`;
}
