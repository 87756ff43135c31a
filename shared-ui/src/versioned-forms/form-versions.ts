import * as v from 'valibot';
import { differencesOf, isSameIn, takenOver, type Difference, type Texts } from './three-way';

/** What a server has, as the texts of a form. Without a version it is changed whatever it is by then. */
export interface Versioned<Values extends Texts = Texts> {
  readonly values: Values;
  readonly version: number | undefined;
}

/** Where a form stands between what it was opened with and what is there now. */
export interface FormState {
  /** What the typed texts are compared with. */
  readonly was: Versioned;
  /** What they are saved over. */
  readonly present: Versioned;
  readonly differences: readonly Difference[];
  /** The fields whose text the user has chosen. */
  readonly decided: readonly string[];
  /** It was deleted. */
  readonly gone: boolean;
  /** How often there was something new to choose since the page was opened. */
  readonly round: number;
}

/** What is stored of a form: the typed texts, and the version that they were typed over. */
export const VersionedDraft = v.object({
  version: v.exactOptional(v.number()),
  was: v.record(v.string(), v.string()),
  typed: v.record(v.string(), v.string()),
});
type Draft = v.InferOutput<typeof VersionedDraft>;

/** The state of a form that is opened: a draft of an older version begins with what is to be chosen. */
export function openedState(present: Versioned, draft: Draft | undefined, gone: boolean): FormState {
  const fresh = { was: present, present, differences: [], decided: [], gone, round: 0 };
  if (!draft) return fresh;
  const was = { values: draft.was, version: draft.version };
  if (gone) return { ...fresh, was };
  const isOlder = draft.version !== present.version;
  const all = { was: draft.was, mine: draft.typed, theirs: present.values };
  const differences = isOlder ? differencesOf(all) : [];
  return differences.length > 0 ? { ...fresh, was, differences } : fresh;
}

/** The texts that a form with that state is opened with. */
export function openedValues<Values extends Texts>(
  loaded: Values,
  { differences }: FormState,
  draft: Draft | undefined,
): Values {
  const known = Object.entries(draft?.typed ?? {}).filter(([name]) => name in loaded);
  return { ...loaded, ...Object.fromEntries(known), ...takenOver(differences) };
}

/** The state after a save was refused, since `current` is there by now. `mine` is what was sent. */
export function refusedState(state: FormState, mine: Texts, current: Versioned): FormState {
  return {
    was: state.present,
    present: current,
    differences: differencesOf({ was: state.present.values, mine, theirs: current.values }),
    decided: [],
    gone: false,
    round: state.round + 1,
  };
}

/** What is to be stored of a form; undefined while nothing is typed. */
export function draftOf({ was, differences, gone }: FormState, values: Texts): Draft | undefined {
  const mine = differences.filter(({ name, theirs }) => values[name] === theirs);
  // A text that somebody else's replaced would be lost with the page.
  const typed = { ...values, ...Object.fromEntries(mine.map((each) => [each.name, each.mine])) };
  if (!gone && isSameIn(typed, was.values)) return undefined;
  return { ...(was.version === undefined ? {} : { version: was.version }), was: was.values, typed };
}

/** A difference, and what was chosen. */
export interface Decision extends Difference {
  /** Undefined: nothing yet, or the user has typed something else. */
  readonly chosen: 'theirs' | 'mine' | undefined;
  /** The user has not decided yet. */
  readonly isOpen: boolean;
}

export function decisionsOf({ differences, decided }: FormState, values: Texts): Decision[] {
  return differences.map((difference) => {
    const { name, theirs, mine, isDisputed } = difference;
    const now = values[name];
    const isOpen = isDisputed && now === mine && !decided.includes(name);
    const kept = now === mine && !isOpen ? 'mine' : undefined;
    return { ...difference, isOpen, chosen: now === theirs ? 'theirs' : kept };
  });
}
