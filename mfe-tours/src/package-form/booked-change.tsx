import { browserStorage } from '@safar/shared-contracts/browser-storage';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Field } from '@safar/shared-ui/field';
import { formatDate } from '@safar/shared-ui/format';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { travellersOf } from '../booked-by';
import type { UpdateValues } from './texts/package-form.schema';
import { useTookPlace } from './took-place';
import { WhatItMeans, type ShownChange } from './what-it-means';

type Values = Pick<
  UpdateValues,
  'departureDate' | 'departureLocation' | 'destination' | 'price' | 'meetingPoint' | 'meetingTime'
>;

const MAX_REASON = 500;
const MISSING = 'Tell your travellers why.';

/**
 * For the form of a package that travellers have booked: what a change means for them, and why it is made.
 * `draftAt`: the key of the form's draft. The reason is kept beside it, and is that of this draft alone.
 * Source: docs/decisions/094-what-was-agreed-stays-agreed.md.
 */
export function useBookedChange(tour: TourPackage | undefined, values: Values, draftAt: string) {
  const id = useId();
  const storedAt = `${draftAt}:reason`;
  const [reason, setReason] = useState(() =>
    browserStorage.read(draftAt) === null ? '' : (browserStorage.read(storedAt) ?? ''),
  );
  const [error, setError] = useState<string>();
  const departed = useTookPlace(tour, values.departureDate);
  const isBooked = tour !== undefined && travellersOf(tour) > 0 && (!tour.departed || departed.isPostponed);
  const changes = isBooked ? changesOf(tour, values) : [];
  const isAsked = changes.length > 0;
  const isMissing = isAsked && reason.trim() === '';
  useEffect(() => {
    if (isAsked && reason !== '') browserStorage.write(storedAt, reason);
    else browserStorage.remove(storedAt);
  }, [isAsked, reason, storedAt]);
  const notices = {
    isPriceChanged: isBooked && Number(values.price) !== tour.price,
    isMeetingChanged:
      isBooked &&
      (values.meetingPoint.trim() !== (tour.meetingPoint ?? '') ||
        values.meetingTime !== (tour.meetingTime ?? '')),
  };
  const isShown = departed.question || isAsked || notices.isPriceChanged || notices.isMeetingChanged;
  return {
    /** What is sent with the change. */
    fields: { ...departed.fields, ...(isAsked && { reason: reason.trim() }) },
    /** Whether the form can be sent; if not, shows why. */
    check: (event: FormEvent): boolean => {
      setError(isMissing ? MISSING : undefined);
      if (departed.check() && !isMissing) return true;
      event.preventDefault();
      document.getElementById(id)?.focus();
      return false;
    },
    /** Call it when the change is saved, or discarded: another one has another reason. */
    forget: () => {
      setReason('');
      departed.forget();
    },
    section: tour && isShown && (
      <WhatItMeans tour={tour} question={departed.question} changes={changes} {...notices}>
        <Field
          as="textarea"
          id={id}
          label="Why does it change?"
          hint="Your travellers read this."
          rows={3}
          maxLength={MAX_REASON}
          counted={MAX_REASON}
          value={reason}
          error={isMissing ? error : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </WhatItMeans>
    ),
  };
}

/** What each traveller has to agree to. A field that is being emptied is no change yet. */
function changesOf(tour: TourPackage, values: Values): ShownChange[] {
  return [
    { what: 'Departure date', was: tour.departureDate, now: values.departureDate, format: formatDate },
    { what: 'Departure location', was: tour.departureLocation, now: values.departureLocation.trim() },
    { what: 'Destination', was: tour.destination, now: values.destination.trim() },
  ]
    .filter(({ was, now }) => now !== '' && now !== was)
    .map(({ what, was, now, format = String }) => ({ what, was: format(was), now: format(now) }));
}
