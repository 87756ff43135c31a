/** The texts of a form by field. */
export type Texts = Readonly<Record<string, string>>;

/** A field that somebody else changed after the form was opened, and that would be overwritten. */
export interface Difference {
  readonly name: string;
  /** What it was when the form was opened, what it is now, and what the user typed. */
  readonly was: string;
  readonly theirs: string;
  readonly mine: string;
  /** The user changed it as well, so only the user can say what stays. */
  readonly isDisputed: boolean;
}

const isSame = (a: string | undefined, b: string | undefined) => (a ?? '').trim() === (b ?? '').trim();

/**
 * Compares what a form has, `mine`, with what is there now, `theirs`, by what was there when the form was
 * opened, `was`. Gives the fields that somebody else changed, unless both changed them to the same.
 */
export function differencesOf({ was, mine, theirs }: Record<'was' | 'mine' | 'theirs', Texts>): Difference[] {
  return Object.entries(theirs).flatMap(([name, now]) => {
    const [before = '', typed = ''] = [was[name], mine[name]];
    if (isSame(now, before) || isSame(now, typed)) return [];
    return [{ name, was: before, theirs: now, mine: typed, isDisputed: !isSame(typed, before) }];
  });
}

/** What somebody else changed and the user did not: it is taken over, unless the user chooses otherwise. */
export const takenOver = (differences: readonly Difference[]): Texts =>
  Object.fromEntries(differences.flatMap((each) => (each.isDisputed ? [] : [[each.name, each.theirs]])));

/** Whether the fields of both have the same texts. */
export const isSameIn = (a: Texts, b: Texts): boolean =>
  Object.keys({ ...a, ...b }).every((name) => isSame(a[name], b[name]));
