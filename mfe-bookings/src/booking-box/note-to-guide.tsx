import styled from '@emotion/styled';
import { MAX_NOTE_LENGTH } from '@safar/shared-contracts/booking.contract';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { useState } from 'react';

interface NoteToGuideProps {
  value: string;
  /** Whether it is being booked: the text that was sent stays. */
  busy: boolean;
  onChange: (text: string) => void;
}

/** Says what the guide gets to know, and takes a note to the guide from those who have something to say. */
export function NoteToGuide({ value, busy, onChange }: NoteToGuideProps) {
  const [isOpen, setIsOpen] = useState(value !== '');
  // What was written before a reload is known only with who is signed in.
  if (value !== '' && !isOpen) setIsOpen(true);
  return (
    <Part>
      <p>Your guide gets your name and email with the booking.</p>
      {isOpen ? (
        <Field
          as="textarea"
          label="Note to the guide (optional)"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          counted={MAX_NOTE_LENGTH}
          value={value}
          readOnly={busy}
          // The button that opened it is gone.
          autoFocus={value === ''}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Button small variant="quiet" onClick={() => setIsOpen(true)}>
          Add a note to the guide
        </Button>
      )}
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  > p {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  > button {
    justify-self: start;
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;
