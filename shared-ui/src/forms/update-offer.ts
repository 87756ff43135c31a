import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { confirmDialog } from '../messages/dialog';
import { lostResponseIn } from '../messages/refusals';
import { storeDraft } from './form-draft';
import { draftOf, openedState, type Versioned } from '../versioned-forms/form-versions';
import type { Texts } from '../versioned-forms/three-way';

/** What was made, as its update form needs it. */
interface Made {
  title: string;
  name: string;
  /** The path of the update form. */
  path: string;
  /** The storage key of the draft of the update form. */
  storedAt: string;
  present: Versioned;
}

/** The form that it is typed in, and the storage key of its draft. */
interface TypedForm<Typed> {
  form: { replace: (next: Texts, stored: Typed) => void };
  storedAt?: string;
}

/**
 * For a form of something new. Its `onFailure` gives the error here: when an earlier press had made it, with
 * other words, and only the response was lost, the user learns that, and may put what is typed on it, in its
 * update form. Gives false for any other failure. Source:
 * docs/decisions/075-other-words-after-a-lost-response.md.
 */
export function useUpdateOffer<Entity>(
  schema: v.GenericSchema<unknown, Entity>,
  describe: (made: Entity) => Made,
) {
  const navigate = useNavigate();
  return async <Typed extends Texts>(
    error: unknown,
    typed: Typed,
    { form, storedAt: typedAt }: TypedForm<Typed>,
  ): Promise<boolean> => {
    const made = v.safeParse(v.object({ data: schema }), lostResponseIn(error));
    if (!made.success) return false;
    const { title, name, path, storedAt, present } = describe(made.output.data);
    const isWanted = await confirmDialog({
      title,
      text: `“${name}” was saved as you first sent it: only the response was lost. You can add your last change to it.`,
      icon: 'info',
      confirm: 'Update it',
      cancel: 'Not now',
    });
    if (!isWanted) return true;
    const fields = Object.keys(present.values).map((field) => [field, typed[field] ?? '']);
    storeDraft(storedAt, draftOf(openedState(present, undefined, false), Object.fromEntries(fields)));
    // Counts as saved, so that nobody is asked about it. The form stores its draft once more with that.
    flushSync(() => form.replace({}, typed));
    if (typedAt !== undefined) storeDraft(typedAt, undefined);
    await navigate(path);
    return true;
  };
}
