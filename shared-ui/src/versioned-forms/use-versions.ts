import { useState } from 'react';
import { readStored } from '@safar/shared-contracts/read-stored';
import { openedState, openedValues, refusedState, VersionedDraft, type Versioned } from './form-versions';
import { takenOver, type Texts } from './three-way';

export interface VersionsOptions<Values extends Texts> {
  /** What was loaded; of something that was deleted, empty texts. */
  readonly loaded: Versioned<Values>;
  /** It was deleted, and only a draft is left. */
  readonly isGone: boolean;
  /** The texts of fields that nobody types, such as the user's own email. */
  readonly fixed: Partial<Values>;
  /** The storage key of the draft: of this user, and of this entity. */
  readonly storedAt: string;
}

/** Where a form stands between the version that it was opened with, or a draft of it, and the server's. */
export function useVersions<Values extends Texts>({
  loaded,
  isGone,
  fixed,
  storedAt,
}: VersionsOptions<Values>) {
  const [opened] = useState(() => {
    const draft = readStored(storedAt, VersionedDraft);
    const state = openedState(loaded, draft, isGone);
    return { state, values: { ...openedValues(loaded.values, state, draft), ...fixed }, draft };
  });
  const [state, setState] = useState(opened.state);
  const [hasDraft, setHasDraft] = useState(opened.draft !== undefined);

  return {
    state,
    /** The texts that the form is opened with. */
    openedWith: opened.values,
    hasDraft,
    discardDraft: () => {
      setHasDraft(false);
      setState(openedState(loaded, undefined, isGone));
    },
    /** It was deleted meanwhile. */
    setGone: () => setState({ ...state, gone: true, differences: [] }),
    /** A save of `mine` was refused, since `current` is there by now. Returns the texts to go on with. */
    setRefused: (mine: Texts, current: Versioned): Texts => {
      const refused = refusedState(state, mine, current);
      setState(refused);
      return { ...mine, ...takenOver(refused.differences) };
    },
    /** The user has chosen the text of that field. */
    setDecided: (name: string) => setState({ ...state, decided: [...state.decided, name] }),
  };
}
