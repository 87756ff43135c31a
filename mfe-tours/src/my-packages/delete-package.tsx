import { ApiFailure, useAuth } from '@safar/shared-auth';
import { asSentence } from '@safar/shared-contracts/as-sentence';
import { browserStorage } from '@safar/shared-contracts/browser-storage';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { DeleteButton } from '@safar/shared-ui/delete-button';
import { askForWords, chooseDialog, confirmDialog, type DialogText } from '@safar/shared-ui/dialog';
import { formatDate } from '@safar/shared-ui/format';
import { inSentence } from '@safar/shared-ui/in-sentence';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { useUtcToday } from '@safar/shared-ui/use-utc-today';
import { bookedBy, hasJustDeparted, travellersOf } from '../booked-by';
import { deletePackage } from '../tours.api';

/**
 * Deletes a package after a confirmation. `onGone` is called when the server no longer has it: just deleted,
 * or deleted elsewhere. Source: Spec 5.19, 8.30, 8.31.
 */
export function DeletePackage({ tour, onGone }: { tour: TourPackage; onGone: () => void }) {
  const uid = useAuth(({ user }) => user?.uid) ?? '';
  const storedAt = `safar-package-deletion:${uid}:${tour._id}`;
  // 'Cancel' would sound like what is done to others.
  const askWords = (asked: DialogText & { confirm: string }) =>
    askForWords({ ...asked, ...WORDS, storedAt, cancel: 'Back' });
  const mayBeCancelled = hasJustDeparted(tour, useUtcToday());
  /** Gives '' for a tour that took place. */
  const askDeparted = async (asked: DialogText & { confirm: string }) => {
    const choice = await chooseDialog(didItTakePlace(tour));
    if (choice === 'confirm') return askWords({ ...asked, ...CANCELLED });
    return choice === 'cancel' && (await confirmDialog({ ...asked, danger: true })) ? '' : undefined;
  };
  const isAhead = travellersOf(tour) > 0 && !tour.departed;
  return (
    <DeleteButton
      name={tour.tourName}
      question="Are you sure you want to delete this package?"
      text={consequenceOf(tour)}
      askWords={mayBeCancelled ? askDeparted : isAhead ? askWords : undefined}
      onDelete={async (version = tour.version, words) => {
        const reason = words || undefined;
        const tookPlace = mayBeCancelled && reason ? 'false' : undefined;
        await deletePackage(tour._id, version, { reason, tookPlace });
        browserStorage.remove(storedAt);
        toastSuccess('Deleted successfully');
        onGone();
      }}
      onFailure={(error) => {
        toastError(failureText(error));
        if (isMissing(error)) onGone();
      }}
    />
  );
}

/** The text of Spec 8.31, and when to try again after too many requests. */
function failureText(error: unknown): string {
  const failed = 'Error deleting package';
  return error instanceof ApiFailure && error.status === 429 ? `${failed}. ${error.message}` : failed;
}

/** The confirm text adds which package it is, and how many travellers booked it. Source: Spec D1.38. */
function consequenceOf(tour: TourPackage): string {
  const booked = `${asSentence(inSentence(tour.tourName))} ${bookedBy(tour)}`;
  if (travellersOf(tour) === 0) return booked;
  return tour.departed
    ? `${booked} They keep their bookings.`
    : `${booked} The tour is cancelled for them, free of charge.`;
}

const didItTakePlace = ({ departureDate }: TourPackage) => ({
  title: `Did the tour of ${formatDate(departureDate)} take place?`,
  text: 'If it did not, you can cancel it for its travellers. To offer it to them once more, give it a next date.',
  confirm: 'No, cancel it',
  cancel: 'It took place',
});

const CANCELLED = {
  title: 'Cancel it for its travellers?',
  text: 'It is free of charge for all who were not checked in, and the tour is deleted. They read why.',
  confirm: 'Cancel tour',
};

const WORDS = {
  label: 'What do you tell your travellers?',
  missing: 'Tell your travellers why the tour does not take place.',
};
