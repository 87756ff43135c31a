import styled from '@emotion/styled';
import { ApiFailure, isExplained } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { Notice } from '@safar/shared-ui/notice';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ChangeFormProps {
  /** The accessible name. */
  label: string;
  /** Sends the change; undefined while there is none. */
  change: (() => Promise<unknown>) | undefined;
  onClose: () => void;
  /** Called when the server no longer has the booking, and its traveller has read that. */
  onGone: () => void;
  onSaved: () => void;
  /** The control, by whether the change is being saved. */
  children: (busy: boolean) => ReactNode;
}

/**
 * A form in a row of my bookings. When it fails, it stays, with the server's sentence; unless the booking is
 * gone, cancelled in another tab or on another device: then the form would fail for ever.
 */
export function ChangeForm({ label, change, onClose, onGone, onSaved, children }: ChangeFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const singleFlight = useSingleFlight();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A notice above the control has buttons, too.
    const text = form.current?.querySelector('textarea');
    if (!text) return form.current?.querySelector('button')?.focus();
    text.focus();
    text.setSelectionRange(text.value.length, text.value.length);
    text.scrollTop = text.scrollHeight;
  }, []);

  async function save() {
    if (!change) return onClose();
    setBusy(true);
    setFailure('');
    try {
      await change();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiFailure && error.status === 404) {
        await alertDialog({ title: 'Changed meanwhile', text: error.message, icon: 'warning' });
        return onGone();
      }
      if (!isExplained(error)) setFailure(error instanceof Error ? error.message : 'Something went wrong.');
      return;
    }
    toastSuccess('Your booking was changed.');
    onSaved();
  }

  return (
    <Form
      ref={form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void singleFlight(save);
      }}
      onKeyDown={({ key }) => key === 'Escape' && !busy && onClose()}
    >
      {children(busy)}
      <Notice tone="danger">{failure}</Notice>
      <span>
        <Button small type="submit" busy={busy} busyText="Saving...">
          Save
        </Button>
        <Button small variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </span>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  /* Its label and buttons belong to it, not to the lines around it. */
  margin-block: var(--space-2);

  > span {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;
