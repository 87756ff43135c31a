import { AIRPORTS, type Airport } from './airports';
import { fold } from './fold';

/**
 * The airports in which every typed word begins a word of city, code or name; first the one whose code was typed, then
 * those whose city begins with the text. All of them when nothing is typed.
 */
export function matchAirports(typed: string): readonly Airport[] {
  const text = fold(typed).trim();
  const words = wordsOf(text);
  const rank = ({ code, city }: Airport) => (fold(code) === text ? 0 : fold(city).startsWith(text) ? 1 : 2);
  return AIRPORTS.filter(({ code, city, name }) => {
    const known = wordsOf(fold(`${code} ${city} ${name}`));
    return words.every((word) => known.some((candidate) => candidate.startsWith(word)));
  }).sort((a, b) => rank(a) - rank(b));
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
