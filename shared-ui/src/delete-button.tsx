import { useState } from 'react';
import { Button } from './button';
import { confirmDialog } from './dialog';

export interface DeleteButtonProps {
  id?: string;
  /** What it deletes: the button is called 'Delete {name}'. */
  name: string;
  /** Asked first, with what there is to know before the answer. */
  question: string;
  text: string;
  /** Deletes it and says so. */
  onDelete: () => Promise<void>;
  /** Says why it was not deleted. */
  onFailure: (error: unknown) => Promise<void> | void;
}

/** Deletes something in a list after a yes. The focus stays here while it is there. */
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
      // A dialog that opens at another's heels does not always give the focus back.
      button.focus();
    }
  };

  return (
    <Button
      id={id}
      small
      variant="danger"
      // Not `disabled` while deleting: that would drop the focus, and a disabled button cannot take it back.
      aria-disabled={busy}
      aria-busy={busy || undefined}
      aria-label={`Delete ${name}`}
      onClick={({ currentTarget }) => void remove(currentTarget)}
    >
      {busy ? 'Deleting...' : 'Delete'}
    </Button>
  );
}
