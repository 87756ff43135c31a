import styled from '@emotion/styled';
import { CalendarDate } from '@safar/shared-contracts/calendar-date.contract';
import { PictureUrl } from '@safar/shared-contracts/text.contract';
import { formatDate, formatPrice } from '@safar/shared-ui/format';
import { TourCardFace } from '@safar/shared-ui/tour-card';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { UpdateValues } from './package-form.schema';

const SETTLED_MS = 500;

/** The card as others will see it, from what is typed so far. */
export function PackagePreview({ values }: { values: UpdateValues }) {
  const image = useSettled(values.image);
  const price = values.price.trim();
  return (
    <Frame aria-label="Preview">
      <h2>Preview</h2>
      <TourCardFace
        image={v.is(PictureUrl, image) ? image : ''}
        title={values.tourName || 'Tour name'}
        destination={values.destination || 'Destination'}
        departureLocation={values.departureLocation || '—'}
        departureDate={v.is(CalendarDate, values.departureDate) ? formatDate(values.departureDate) : '—'}
        duration={values.duration || '—'}
        price={price && Number.isFinite(Number(price)) ? formatPrice(Number(price)) : '—'}
        likeCount={0}
        bookingCount={0}
      />
    </Frame>
  );
}

/** A value once nobody has changed it for a moment: half an address must not be asked for at every key. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const Frame = styled.aside`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  max-width: 20rem;

  h2 {
    font-size: var(--size-4);
  }
  @media (min-width: 60rem) {
    position: sticky;
    /* Under the fixed navigation. */
    top: 6rem;
    align-self: start;
  }
`;
