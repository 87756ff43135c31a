import { useEffect, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { focusOpenChoice } from './conflict-choice';
import { readDraft, storeDraft } from '../forms/form-draft';
import {
  decisionsOf,
  draftOf,
  openedState,
  openedValues,
  refusedState,
  VersionedDraft,
  type Versioned,
} from './form-versions';
import { saveOverVersion } from './save-over-version';
import { takenOver, type Texts } from './three-way';
import { useForm, type FormOptions } from '../forms/use-form';

type Fields = Record<string, string>;

interface VersionedFormOptions<Values extends Fields, Output extends object, Saved> extends Pick<
  FormOptions<Values, v.GenericSchema<unknown, Output>, Saved>,
  'onSaved' | 'onInvalid' | 'onFailure'
> {
  schema: v.GenericSchema<unknown, Output>;
  /** The schema of what is saved as new. */
  newSchema: v.GenericSchema<unknown, Output>;
  /** What was loaded; of something that was deleted, empty texts. */
  loaded: Versioned<Values>;
  /** It was deleted, and only a draft is left. */
  isGone: boolean;
  /** The texts of fields that nobody types, such as the user's own email. */
  fixed: Partial<Values>;
  /** The storage key of the draft: of this user, and of this entity. */
  storedAt: string;
  /** Saves what was typed over that version, or throws. */
  save: (output: Output, version: number | undefined) => Promise<Saved>;
  /** Saves what was typed as something new, after it was deleted. */
  saveAsNew: (output: Output) => Promise<Saved>;
  /** Parses what a server sends as the present state; undefined for what is none. */
  read: (current: unknown) => Versioned<Values> | undefined;
  /** What is submitted as the texts that the form would have for it; by default, each value as a text. */
  texts?: (output: Output) => Texts;
  /** What `save` gives for what the server has already: the response to it was lost. */
  alreadySaved: Saved;
}

/** The shapes of a server's refusals; ApiFailure of shared-auth has them. */
const Changed = v.object({ code: v.literal('CHANGED_MEANWHILE'), current: v.unknown() });
const Gone = v.object({ status: v.literal(404) });

/** Whether something typed in a versioned form is stored under that key. */
export const hasVersionedDraft = (storedAt: string): boolean =>
  readDraft(storedAt, VersionedDraft) !== undefined;

/** A submitted value as the text that the form would have for it: of null, none. */
const plainTexts = (output: object): Texts =>
  Object.fromEntries(Object.entries(output).map(([name, value]) => [name, String(value ?? '')]));

/**
 * Manages a form of something that others may change meanwhile: it is saved over the version that it was
 * opened with. When that is no longer there, what was typed stays and `conflict` has the fields to choose
 * (conflict-choice.tsx). When it was deleted, `gone` is true and what was typed is saved as new. What is
 * typed is kept as a draft. Source: docs/decisions/068-nobodys-text-is-overwritten.md.
 */
export function useVersionedForm<Values extends Fields, Output extends object, Saved>({
  schema,
  newSchema,
  loaded,
  isGone,
  fixed,
  storedAt,
  save,
  saveAsNew,
  read,
  texts: textsOf = plainTexts,
  alreadySaved,
  ...reactions
}: VersionedFormOptions<Values, Output, Saved>) {
  const [opened] = useState(() => {
    const draft = readDraft(storedAt, VersionedDraft);
    const state = openedState(loaded, draft, isGone);
    return { state, values: { ...openedValues(loaded.values, state, draft), ...fixed }, draft };
  });
  const [state, setState] = useState(opened.state);
  const [hasDraft, setHasDraft] = useState(opened.draft !== undefined);
  const [isSaved, setIsSaved] = useState(false);

  const presentIn = (error: unknown) => (v.is(Changed, error) ? read(error.current) : undefined);

  const saveOver = (output: Output) =>
    saveOverVersion(state.present, textsOf(output), {
      save: (version) => save(output, version),
      alreadySaved,
      presentIn,
    });

  const recover = (error: unknown, output: Output): boolean => {
    if (!state.gone && v.is(Gone, error)) {
      setState({ ...state, gone: true, differences: [] });
      return true;
    }
    const current = presentIn(error);
    if (!current) return false;
    const mine = textsOf(output);
    const refused = refusedState(state, mine, current);
    setState(refused);
    form.replace({ ...mine, ...takenOver(refused.differences) }, current.values);
    return true;
  };

  const form = useForm<Values, v.GenericSchema<unknown, Output>, Saved>({
    ...reactions,
    schema: state.gone ? newSchema : schema,
    initial: opened.values,
    submit: async (output) => {
      const saved = await (state.gone ? saveAsNew(output) : saveOver(output));
      storeDraft(storedAt, undefined);
      setIsSaved(true);
      return saved;
    },
    recover,
  });

  const { values } = form;
  const decisions = decisionsOf(state, values);
  useEffect(() => {
    if (!isSaved) storeDraft(storedAt, draftOf(state, values));
  }, [isSaved, storedAt, state, values]);

  return {
    form,
    /** For the form element: nothing is sent while something is still to be chosen. */
    props: {
      ...form.props,
      onSubmit: async (event: FormEvent) => {
        if (!decisions.some(({ isOpen }) => isOpen)) return form.props.onSubmit(event);
        event.preventDefault();
        focusOpenChoice();
      },
    },
    gone: state.gone,
    /** Typed texts of an earlier visit are shown. */
    hasDraft: hasDraft && !isSaved,
    discardDraft: () => {
      setHasDraft(false);
      setState(openedState(loaded, undefined, isGone));
      form.replace({ ...loaded.values, ...fixed }, loaded.values);
    },
    /** For {@link ConflictChoice}. */
    conflict: {
      decisions,
      round: state.round,
      busy: form.busy,
      choose: (name: string, text: string) => {
        setState({ ...state, decided: [...state.decided, name] });
        form.replace({ [name]: text });
      },
    },
  };
}
