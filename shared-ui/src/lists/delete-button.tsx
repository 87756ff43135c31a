import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../controls/button';
import { confirmDialog } from '../messages/dialog';

export interface DeleteButtonProps {
  id?: string;
  /** The name of the item; the button's label is 'Delete {name}'. */
  name: string;
  /** The question of the confirmation dialog, and a text with what the user should know. */
  question: string;
  text: string;
  /** The safe button of that dialog, where 'Cancel' would sound like what is done. */
  cancel?: string | undefined;
  /** Asks the question, and for words to others as well. Without them the item stays. */
  askWords?:
    | ((asked: { title: string; text: string; confirm: string }) => Promise<string | undefined>)
    | undefined;
  /**
   * Deletes the item and reports the success. `version`: that of an item which somebody changed since the
   * list was loaded, and which the user wants to delete nevertheless. `words`: what was asked for.
   */
  onDelete: (version?: number, words?: string) => Promise<void>;
  /** Reports why it was not deleted. */
  onFailure: (error: unknown) => unknown;
}

/** The refusal of a server that has another version; ApiFailure of shared-auth has its shape. */
const Changed = v.object({
  code: v.literal('CHANGED_MEANWHILE'),
  current: v.object({ version: v.number() }),
});

/** The page has explained it to the user already. */
const Explained = v.object({ isExplained: v.literal(true) });

const OF_A_CHANGED_ITEM = { title: 'Delete it anyway?', confirm: 'Delete anyway' };
const changedText = (name: string) =>
  `“${name}” has been changed since you loaded this page, by somebody else or by you in another tab.`;

/** Deletes an item of a list after a confirmation. The focus stays on the button while it exists. */
export function DeleteButton({ id, name, question, text, cancel, ...actions }: DeleteButtonProps) {
  const { askWords, onDelete, onFailure } = actions;
  const [busy, setBusy] = useState(false);

  const remove = async (button: HTMLElement) => {
    if (busy) return;
    const asked = { title: question, text, confirm: 'Delete' };
    if (askWords) {
      const words = await askWords(asked);
      if (words !== undefined) await attempt(button, undefined, words);
    } else if (await confirmDialog({ ...asked, ...(cancel && { cancel }), danger: true }))
      await attempt(button);
  };

  const attempt = async (button: HTMLElement, version?: number, words?: string): Promise<void> => {
    setBusy(true);
    try {
      await onDelete(version, words);
    } catch (error) {
      setBusy(false);
      if (v.is(Changed, error)) {
        const { title, confirm } = OF_A_CHANGED_ITEM;
        const isSure = await confirmDialog({ title, text: changedText(name), confirm, danger: true });
        if (isSure) return attempt(button, error.current.version, words);
      } else if (!v.is(Explained, error)) {
        await onFailure(error);
      }
      // A dialog that opens right after another one does not always return the focus.
      button.focus();
    }
  };

  return (
    <Button
      id={id}
      small
      variant="danger"
      // A `disabled` button would lose the focus and could not take it again.
      aria-disabled={busy}
      aria-busy={busy || undefined}
      aria-label={`Delete ${name}`}
      onClick={({ currentTarget }) => void remove(currentTarget)}
    >
      {busy ? 'Deleting...' : 'Delete'}
    </Button>
  );
}
