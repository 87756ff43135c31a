/**
 * Normalises a text for comparison: lower case, without accents and apostrophes ("Malé" → "male", "Cox’s" →
 * "coxs").
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}
