/** About as much of a description as search engines show. */
const MAX_CHARACTERS = 155;

/**
 * The beginning of a text as one line, for `<meta name="description">`: cut between words, with `…` when
 * text is left out.
 */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_CHARACTERS) return line;
  const cut = line.slice(0, MAX_CHARACTERS);
  // A text without spaces is cut within the word, but never between the two halves of a surrogate pair.
  const end = cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : MAX_CHARACTERS - 1;
  return `${line.slice(0, end).replace(/[\s,;:.–-]+$|[\uD800-\uDBFF]$/u, '')}…`;
}
