import styled from '@emotion/styled';
import { MAX_NOTE_LENGTH, type Booking } from '@safar/shared-contracts/booking.contract';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { useState } from 'react';
import { changeBooking } from '../bookings.api';
import { ChangeForm } from './change-form';
import { useReturnedFocus } from './use-returned-focus';

interface ChangeNoteProps {
  booking: Booking;
  /** Called when the server has changed the booking. */
  onChanged: () => void;
}

/** Shows what a traveller wrote to the guide, with a way to change it until the tour departs. */
export function ChangeNote({ booking, onChanged }: ChangeNoteProps) {
  const [open, setOpen] = useState(false);
  const line = useReturnedFocus(open);
  const { note } = booking;
  const { tourName, departed, available } = booking.tourPackage;
  const isChangeable = !departed && available;

  if (open) {
    return (
      <NoteForm
        booking={booking}
        onClose={() => setOpen(false)}
        onSaved={() => {
          setOpen(false);
          onChanged();
        }}
      />
    );
  }
  if (!isChangeable && note === undefined) return null;
  const openText = note === undefined ? 'Add a note' : 'Change note';
  return (
    <Line ref={line}>
      {note !== undefined && <Note>{note}</Note>}
      {isChangeable && (
        <Button
          small
          variant="quiet"
          aria-label={`${openText} to the guide: ${tourName}`}
          onClick={() => setOpen(true)}
        >
          {openText}
        </Button>
      )}
    </Line>
  );
}

interface NoteFormProps {
  booking: Booking;
  onClose: () => void;
  onSaved: () => void;
}

function NoteForm({ booking: { _id, tourPackage, note: before = '' }, onClose, onSaved }: NoteFormProps) {
  const [note, setNote] = useState(before);
  return (
    <ChangeForm
      label={`Note to guide: ${tourPackage.tourName}`}
      change={note === before ? undefined : () => changeBooking(_id, { note })}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(busy) => (
        <Field
          as="textarea"
          label="Note to the guide"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          counted={MAX_NOTE_LENGTH}
          value={note}
          readOnly={busy}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ChangeForm>
  );
}

const Line = styled.span`
  display: grid;
  justify-items: start;

  > button {
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;

/** As it was typed, with its lines. */
const Note = styled.span`
  color: var(--ink-soft);
  font-size: var(--size-1);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
