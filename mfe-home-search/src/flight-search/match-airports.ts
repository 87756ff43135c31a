import { AIRPORTS, type Airport } from './airports';
import { fold } from './fold';

/**
 * The airports in which every typed word begins a word of city, country, code, name or a place near it; first
 * the one whose code was typed, then those whose city begins with the text, then those near such a place. All
 * when nothing is typed.
 */
export function matchAirports(typed: string): readonly Airport[] {
  const text = fold(typed).trim();
  const words = wordsOf(text);
  const begins = (place: string) => fold(place).startsWith(text);
  const rank = ({ code, city, near }: Airport) =>
    [fold(code) === text, begins(city), near.some(begins), true].indexOf(true);
  return AIRPORTS.filter(({ near, ...airport }) => {
    const known = wordsOf(fold([...Object.values(airport), ...near].join(' ')));
    return words.every((word) => known.some((candidate) => candidate.startsWith(word)));
  }).sort((a, b) => rank(a) - rank(b));
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
