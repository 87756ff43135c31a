import styled from '@emotion/styled';
import { CalendarDate } from '@safar/shared-contracts/calendar-date.contract';
import { PictureUrl } from '@safar/shared-contracts/picture-url.contract';
import { tourVariant } from '@safar/shared-contracts/scenes';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { formatDate, formatPrice } from '@safar/shared-ui/format';
import { TourCardFace } from '@safar/shared-ui/tour-card-face';
import { useSettled } from '@safar/shared-ui/use-settled';
import { useId, useState } from 'react';
import * as v from 'valibot';
import type { UpdateValues } from './texts/package-form.schema';

interface PackagePreviewProps {
  values: UpdateValues;
  /** The package as it is now; a new one has neither likes nor bookings. */
  tour?: Pick<TourPackage, '_id' | 'likeCount' | 'bookingCount'> | undefined;
}

/** Previews the card from what is typed so far. */
export function PackagePreview({ values, tour }: PackagePreviewProps) {
  const cardId = useId();
  const [open, setOpen] = useState(false);
  const image = useSettled(values.image);
  const { tourName } = values;
  const price = values.price.trim();
  return (
    <Frame aria-label="Preview">
      <h2>Preview</h2>
      <Toggle>
        <Button wide aria-expanded={open} aria-controls={cardId} onClick={() => setOpen(!open)}>
          {open ? 'Hide preview' : 'Show preview'}
        </Button>
      </Toggle>
      <Card id={cardId} data-open={open}>
        <TourCardFace
          image={v.is(PictureUrl, image) ? image : ''}
          title={tourName || 'Tour name'}
          variant={tour ? tourVariant({ ...tour, tourName }) : tourName}
          destination={values.destination || 'Destination'}
          departureLocation={values.departureLocation || '—'}
          departureDate={v.is(CalendarDate, values.departureDate) ? formatDate(values.departureDate) : '—'}
          duration={values.duration || '—'}
          price={price && Number.isFinite(Number(price)) ? formatPrice(Number(price)) : '—'}
          likeCount={tour?.likeCount ?? 0}
          bookingCount={tour?.bookingCount ?? 0}
        />
      </Card>
    </Frame>
  );
}

const Frame = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-self: start;

  h2 {
    color: var(--ink-soft);
    font: 600 var(--size-1) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  @media (min-width: 60rem) {
    position: sticky;
    top: calc(var(--nav-height-compact) + var(--space-6));
  }
`;

/* The card always shows beside the form; below it, only on request. */
const Toggle = styled.div`
  @media (min-width: 60rem) {
    display: none;
  }
`;

const Card = styled.div`
  max-width: 23rem;
  padding: var(--space-4);
  border: 1px solid var(--hairline);
  border-radius: calc(var(--radius-2) + var(--space-2));
  background: var(--surface);

  @media (max-width: 59.99rem) {
    &[data-open='false'] {
      display: none;
    }
  }
`;
