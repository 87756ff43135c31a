import type { Versioned } from './form-versions';
import { differencesOf, isSameIn, type Texts } from './three-way';

interface VersionedSave<Saved> {
  /** Saves over that version, or throws. */
  readonly save: (version: number | undefined) => Promise<Saved>;
  /** What `save` gives for what the server has already: the response to it was lost. */
  readonly alreadySaved: Saved;
  /** What the server has by now, if that is why a save was refused. */
  readonly presentIn: (error: unknown) => Versioned | undefined;
}

/**
 * Saves the texts `mine` over a version, or over a later one that changed nothing but what was typed here as
 * well. Throws what `save` throws when the user has to choose.
 */
export async function saveOverVersion<Saved>(
  present: Versioned,
  mine: Texts,
  by: VersionedSave<Saved>,
): Promise<Saved> {
  try {
    return await by.save(present.version);
  } catch (error) {
    const current = by.presentIn(error);
    if (!current) throw error;
    const theirs = current.values;
    if (isSameIn(mine, theirs)) return by.alreadySaved;
    if (differencesOf({ was: present.values, mine, theirs }).length > 0) throw error;
    return saveOverVersion(current, mine, by);
  }
}
