import { useState } from 'react';
import { Button } from './button';
import { confirmDialog } from './dialog';

export interface DeleteButtonProps {
  id?: string;
  /** The name of the item; the button's label is 'Delete {name}'. */
  name: string;
  /** The question of the confirmation dialog, and a text with what the user should know. */
  question: string;
  text: string;
  /** Deletes the item and reports the success. */
  onDelete: () => Promise<void>;
  /** Reports why it was not deleted. */
  onFailure: (error: unknown) => Promise<void> | void;
}

/** Deletes an item of a list after a confirmation. The focus stays on the button while it exists. */
export function DeleteButton({ id, name, question, text, onDelete, onFailure }: DeleteButtonProps) {
  const [busy, setBusy] = useState(false);

  const remove = async (button: HTMLElement) => {
    if (busy) return;
    if (!(await confirmDialog({ title: question, text, confirm: 'Delete', danger: true }))) return;
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      setBusy(false);
      await onFailure(error);
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
