import styled from '@emotion/styled';
import { ApiFailure, useAuth } from '@safar/shared-auth';
import { MAX_NOTE_LENGTH, type Booking } from '@safar/shared-contracts/booking.contract';
import { readStored } from '@safar/shared-contracts/read-stored';
import { Button } from '@safar/shared-ui/button';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { Field } from '@safar/shared-ui/field';
import { storeDraft } from '@safar/shared-ui/form-draft';
import { useState } from 'react';
import * as v from 'valibot';
import { changeBooking } from '../bookings.api';
import { ChangeForm } from './change-form';
import { useReturnedFocus } from './use-returned-focus';

interface ChangeNoteProps {
  booking: Booking;
  /** Called when the server has changed the booking. */
  onChanged: () => void;
  /** Called when the server no longer has the booking. */
  onGone: () => void;
}

/** Shows what a traveller wrote to the guide, with a way to change it until the tour departs. */
export function ChangeNote({ booking, onChanged, onGone }: ChangeNoteProps) {
  const [open, setOpen] = useState(false);
  const line = useReturnedFocus(open);
  const { note } = booking;
  const { tourName, departed, available } = booking.tourPackage;
  const isChangeable = !departed && available;

  if (open) {
    return (
      <NoteForm booking={booking} onClose={() => setOpen(false)} onChanged={onChanged} onGone={onGone} />
    );
  }
  if (!isChangeable && note === undefined) return null;
  const openText = note === undefined ? 'Add a note' : 'Change note';
  return (
    <Line ref={line}>
      {note !== undefined && (
        <Note>
          <b>Your note:</b> <bdi>{note}</bdi>
        </Note>
      )}
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

interface NoteFormProps extends ChangeNoteProps {
  onClose: () => void;
}

/** What was typed, and the note over which it was. */
const Draft = v.object({ note: v.string(), over: v.exactOptional(v.string()) });

/**
 * What is typed is kept in this browser until it is sent or discarded. A note that was saved meanwhile, in
 * another tab, shows above it, and is replaced by nobody who has not seen it.
 */
function NoteForm({ booking, onClose, onChanged, onGone }: NoteFormProps) {
  const { _id, tourPackage, note: before = '' } = booking;
  const uid = useAuth(({ user }) => user?.uid) ?? '';
  const storedAt = `safar-note-draft:${uid}:${_id}`;
  const [draft] = useState(() => readStored(storedAt, Draft));
  const [{ note, over = before }, setTyped] = useState<v.InferOutput<typeof Draft>>(
    draft ?? { note: before, over: before },
  );
  const [isDraftShown, setIsDraftShown] = useState(draft !== undefined && draft.note !== before);
  const type = (typed: string, typedOver = over) => {
    setTyped({ note: typed, over: typedOver });
    storeDraft(storedAt, typed === before ? undefined : { note: typed, over: typedOver });
  };
  const save = async () => {
    try {
      await changeBooking(_id, { note, noteBefore: before });
    } catch (error) {
      // Shows what it is by now.
      if (error instanceof ApiFailure && error.code === 'CONFLICT') onChanged();
      throw error;
    }
    storeDraft(storedAt, undefined);
  };
  return (
    <ChangeForm
      label={`Note to guide: ${tourPackage.tourName}`}
      change={note === before ? undefined : save}
      onClose={onClose}
      onGone={() => {
        storeDraft(storedAt, undefined);
        onGone();
      }}
      onSaved={() => {
        onClose();
        onChanged();
      }}
    >
      {(busy) => (
        <>
          {isDraftShown && !busy && (
            <DraftNotice
              onDiscard={() => {
                setIsDraftShown(false);
                type(before, before);
              }}
            />
          )}
          <Field
            as="textarea"
            label="Note to the guide"
            hint={over !== before && note !== before && <Saved>{savedText(before)}</Saved>}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            counted={MAX_NOTE_LENGTH}
            value={note}
            readOnly={busy}
            onChange={({ target }) => type(target.value)}
          />
        </>
      )}
    </ChangeForm>
  );
}

const savedText = (note: string) =>
  note === ''
    ? 'The note was removed meanwhile. Save writes yours.'
    : `Saved meanwhile, maybe in another tab: “${note}” Save replaces it with yours.`;

const Line = styled.span`
  display: grid;
  justify-items: start;

  > button {
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;

const Saved = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** As it was typed, with its lines. */
const Note = styled.span`
  color: var(--ink-soft);
  font-size: var(--size-1);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
