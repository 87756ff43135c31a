import type { Queryable } from '@safar/shared-server/database';
import { prepared, sql } from '@safar/shared-server/sql';

/** The dates that a search asks for, and the other words of it. */
export interface SearchedDates {
  /** The first day, and the day after the last one, as calendar dates. */
  readonly from: string;
  readonly before: string;
  readonly rest: string;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const SHORTEST = 3;

/**
 * Finds a month, a day or a time among the words of a search: 'december', 'dec', 'sept 2027', 'today',
 * 'tomorrow', 'this week', 'next month' and 'weekend', in UTC. A month without a year is the next one. A
 * shortened month, or 'weekend' alone, that begins a word in names of packages is that word: 'mar' of
 * Marrakech. Undefined where there is none.
 */
export async function datesOf(
  db: Queryable,
  q: string,
  now = new Date(),
): Promise<SearchedDates | undefined> {
  const typed = q.split(/[\s,.;]+/).filter((word) => word !== '');
  for (const [place, each] of typed.entries()) {
    const word = each.toLowerCase();
    const following = typed[place + 1]?.toLowerCase() ?? '';
    const others = (used: number) => typed.toSpliced(place, used).join(' ');
    const day = ['today', 'tomorrow'].indexOf(word);
    if (day !== -1) return { ...daysFrom(now, day), rest: others(1) };
    const ahead = ['this', 'next'].indexOf(word);
    const period = ahead === -1 ? undefined : periodFrom(now, ahead, following);
    if (period) return { ...period, rest: others(2) };
    if (word === 'weekend' && !(await beginsName(db, word)))
      return { ...weekendFrom(now, 0), rest: others(1) };
    const month = monthOf(word);
    if (month === undefined) continue;
    const year = /^20\d\d$/.exec(following)?.[0];
    if (year === undefined && word !== MONTHS[month] && (await beginsName(db, word))) continue;
    return { ...monthFrom(now, month, year), rest: others(year === undefined ? 1 : 2) };
  }
  return undefined;
}

function monthOf(word: string): number | undefined {
  if (word.length < SHORTEST) return undefined;
  const month = MONTHS.findIndex((name) => name === word || name.slice(0, SHORTEST) === word);
  if (month !== -1) return month;
  return word === 'sept' ? MONTHS.indexOf('september') : undefined;
}

const dateOf = (year: number, month: number, day = 1) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

type Days = Pick<SearchedDates, 'from' | 'before'>;

function daysFrom(now: Date, first: number, count = 1): Days {
  const at = (more: number) => dateOf(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + more);
  return { from: at(first), before: at(first + count) };
}

/** How many days ago Monday was, with which a week begins. */
const sinceMonday = (now: Date) => (now.getUTCDay() + 6) % 7;

const weekendFrom = (now: Date, ahead: number) => daysFrom(now, 7 * ahead + 5 - sinceMonday(now), 2);

/** The week, weekend or month that is so many ahead of the present one; undefined for another word. */
function periodFrom(now: Date, ahead: number, period: string): Days | undefined {
  if (period === 'week') return daysFrom(now, 7 * ahead - sinceMonday(now), 7);
  if (period === 'weekend') return weekendFrom(now, ahead);
  if (period !== 'month') return undefined;
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + ahead];
  return { from: dateOf(year, month), before: dateOf(year, month + 1) };
}

function monthFrom(now: Date, month: number, typed?: string): Days {
  const next = now.getUTCFullYear() + (month < now.getUTCMonth() ? 1 : 0);
  const year = typed === undefined ? next : Number(typed);
  return { from: dateOf(year, month), before: dateOf(year, month + 1) };
}

async function beginsName(db: Queryable, word: string): Promise<boolean> {
  const { rowCount } = await db.query(
    prepared(sql`
      select from search_word
      where word ~>=~ ${word} and word ~<~ (${word}::text || U&'\\+10FFFF') and in_names
        and last_departure >= current_date limit 1`),
  );
  return Boolean(rowCount);
}
