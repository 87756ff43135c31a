import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();

const found = async (q: string) =>
  (await backend.succeed(listPackages, { query: { q } })).data.map(({ tourName }) => tourName);

/** Some text of that many characters, which hardly repeats, so that no index can compress it. */
const letters = (first: string, length: number, between = '') =>
  Array.from({ length }, (_, index) =>
    String.fromCodePoint((first.codePointAt(0) ?? 0) + ((index * 7919) % 20_000)),
  ).join(between);

describe('words that no space ends', () => {
  it('a description of a language without spaces is stored, and found by its beginnings and by its name', async () => {
    const packageDetails = letters('一', 4_900);
    await backend.addPackage({ tourName: 'Without spaces', packageDetails });
    expect(await found(packageDetails.slice(0, 20))).toEqual(['Without spaces']);
    const tourName = letters('丁', 120);
    await backend.addPackage({ tourName });
    expect(await found(tourName)).toEqual([tourName]);
  });

  it('is found by what stands behind each sign', async () => {
    const clauses = Array.from({ length: 40 }, (_, index) =>
      letters(String.fromCodePoint(0x4e10 + index * 97), 30),
    );
    await backend.addPackage({ tourName: 'With signs', packageDetails: clauses.join('。') });
    for (const clause of clauses.slice(0, 4)) expect(await found(clause.slice(0, 8))).toContain('With signs');
  });

  it('a sign at each place does not multiply what searches read', async () => {
    const { rows: earlier } = await backend.pool.query(
      'select sum(octet_length(word)) as bytes from search_word',
    );
    await backend.addPackage({ tourName: 'Joined', packageDetails: letters('一', 2_450, '\u200D') });
    const { rows } = await backend.pool.query('select sum(octet_length(word)) as bytes from search_word');
    // All of its ends are 36 MB.
    expect(rows[0].bytes - earlier[0].bytes).toBeLessThan(1_500_000);
  });
});
