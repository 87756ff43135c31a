import { fold } from '@safar/shared-ui/fold';
import { AIRPORTS, type Airport } from './airports';

/**
 * Returns the airports in which every typed word is the beginning of a word of city, country, code, name or a
 * place near it. An airport whose code was typed comes first, then those whose city begins with the text,
 * then those near such a place. Without a text, returns all.
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
