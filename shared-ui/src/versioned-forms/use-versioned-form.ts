import { useEffect, useState, type FormEvent } from 'react';
import type * as v from 'valibot';
import { readStored } from '@safar/shared-contracts/read-stored';
import { focusOpenChoice } from './conflict-choice';
import { storeDraft } from '../forms/form-draft';
import type { FormOptions } from '../forms/form-options';
import { decisionsOf, draftOf, VersionedDraft, type Versioned } from './form-versions';
import { isMissing } from '../messages/failure-questions';
import { currentIn } from '../messages/refusals';
import { saveOverVersion } from './save-over-version';
import type { Texts } from './three-way';
import { useVersions, type VersionsOptions } from './use-versions';
import { useForm } from '../forms/use-form';

type Fields = Record<string, string>;

interface VersionedFormOptions<Values extends Fields, Output extends object, Saved>
  extends
    VersionsOptions<Values>,
    Pick<
      FormOptions<Values, v.GenericSchema<unknown, Output>, Saved>,
      'onSaved' | 'onInvalid' | 'onFailure'
    > {
  schema: v.GenericSchema<unknown, Output>;
  /** The schema of what is saved as new. */
  newSchema: v.GenericSchema<unknown, Output>;
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

/** Whether something typed in a versioned form is stored under that key. */
export const hasVersionedDraft = (storedAt: string): boolean =>
  readStored(storedAt, VersionedDraft) !== undefined;

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
  const { state, ...versions } = useVersions({ loaded, isGone, fixed, storedAt });
  const [isSaved, setIsSaved] = useState(false);

  const presentIn = (error: unknown) => {
    const current = currentIn(error);
    return current === undefined ? undefined : read(current);
  };

  const saveOver = (output: Output) =>
    saveOverVersion(state.present, textsOf(output), {
      save: (version) => save(output, version),
      alreadySaved,
      presentIn,
    });

  const recover = (error: unknown, output: Output): boolean => {
    if (!state.gone && isMissing(error)) {
      versions.setGone();
      return true;
    }
    const current = presentIn(error);
    if (!current) return false;
    form.replace(versions.setRefused(textsOf(output), current), current.values);
    return true;
  };

  const form = useForm<Values, v.GenericSchema<unknown, Output>, Saved>({
    ...reactions,
    schema: state.gone ? newSchema : schema,
    initial: versions.openedWith,
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
    hasDraft: versions.hasDraft && !isSaved,
    discardDraft: () => {
      versions.discardDraft();
      form.replace({ ...loaded.values, ...fixed }, loaded.values);
    },
    /** For {@link ConflictChoice}. */
    conflict: {
      decisions,
      round: state.round,
      busy: form.busy,
      choose: (name: string, text: string) => {
        versions.setDecided(name);
        form.replace({ [name]: text });
      },
    },
  };
}
