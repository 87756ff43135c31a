import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { Pool } from '@safar/shared-server/database';

const PACKAGES = listPackages.path;

/** A kind of request that is measured. Its paths differ from each other where they can. */
export interface RequestKind {
  readonly name: string;
  /** The goal for the 99th percentile with a million packages, in milliseconds. */
  readonly goalMs?: number;
  /** Whether it is among the searches that run twelve at once. */
  readonly hard?: boolean;
  readonly path: (number: number) => string;
}

const pick = (values: readonly string[], number: number) => values[number % values.length] ?? '';
const search = (query: Record<string, string>) => `${PACKAGES}?${new URLSearchParams(query)}`;

/** The requests, made of ids and words that the database has. */
export async function requestKinds(db: Pool): Promise<readonly RequestKind[]> {
  const samples = await readSamples(db);
  const { ids, places, names, countries } = samples;
  const typo = (word: string) => `${word.slice(0, 3)}${word.slice(4)}`;
  const ANY_SEARCH = { goalMs: 100, hard: true };
  return [
    { name: 'list', goalMs: 10, path: () => PACKAGES },
    {
      name: 'list, filtered and sorted',
      goalMs: 10,
      path: (number) =>
        search({
          minPrice: String(10 + number),
          sort: pick(['soonest', 'price-asc', 'price-desc', 'most-booked', 'newest', 'top-rated'], number),
        }),
    },
    { name: 'details', goalMs: 5, path: (number) => `${PACKAGES}/${pick(ids, number)}` },
    { name: 'related', goalMs: 10, path: (number) => `${PACKAGES}/${pick(ids, number)}/related` },
    {
      name: 'a common word',
      ...ANY_SEARCH,
      path: (number) => search({ q: pick(['river', 'mountain', 'the', 'village', 'days'], number) }),
    },
    { name: 'two common words', ...ANY_SEARCH, path: (number) => search({ q: pick(PAIRS, number) }) },
    {
      name: 'a word of one in a hundred',
      ...ANY_SEARCH,
      path: (number) => search({ q: pick(countries, number) }),
    },
    { name: 'a rare word', ...ANY_SEARCH, path: (number) => search({ q: pick(places, number) }) },
    { name: 'a typo', ...ANY_SEARCH, path: (number) => search({ q: typo(pick(places, number)) }) },
    {
      name: 'nothing like it',
      ...ANY_SEARCH,
      path: (number) => search({ q: `xyqj${pick(['wv', 'zx', 'kq'], number)}` }),
    },
    {
      name: 'two letters',
      ...ANY_SEARCH,
      path: (number) => search({ q: pick(names, number).slice(0, 2) }),
    },
    {
      name: 'a common word, filtered and sorted',
      ...ANY_SEARCH,
      path: (number) => search({ q: 'river', maxPrice: String(20 + number), sort: 'most-booked' }),
    },
    {
      name: 'a destination',
      ...ANY_SEARCH,
      path: (number) => search({ destination: pick(countries, number), sort: 'price-asc' }),
    },
  ];
}

const PAIRS = ['river mountain', 'the village', 'garden market', 'boat hills'];

/** Texts of packages that are spread over the table. */
async function readSamples(db: Pool) {
  const { rows } = await db.query<{ id: string; place: string; name: string; country: string }>(`
    select p.id, split_part(p.destination, ',', 1) as place, split_part(p.tour_name, ' ', 2) as name,
      split_part(p.destination, ', ', 2) as country
    from (select greatest(count(*) / 212, 1) as step from tour_package) as spread
    cross join generate_series(1, 211) i
    cross join lateral (
      select * from tour_package where id >= lpad(to_hex(i * step), 24, '0') order by id limit 1
    ) as p`);
  const unique = (values: readonly string[]) => [...new Set(values.map((value) => value.toLowerCase()))];
  return {
    ids: rows.map(({ id }) => id),
    places: unique(rows.map(({ place }) => place)),
    names: unique(rows.map(({ name }) => name)),
    countries: unique(rows.map(({ country }) => country)),
  };
}
