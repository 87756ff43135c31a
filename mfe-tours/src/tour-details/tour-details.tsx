import styled from '@emotion/styled';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { drawn } from '@safar/shared-ui/drawn-icon';
import { Section, useDocumentTitle } from '@safar/shared-ui/page';
import { isSoldOut } from '@safar/shared-ui/places-text';
import { Slot } from '@safar/shared-ui/slot';
import { useEffect } from 'react';
import { rememberTour } from '../recent-tours/remembered-tours';
import { BookingUnavailable } from './booking-unavailable';
import { GuideCard } from './guide-card';
import { LikeButton } from './like-button';
import type { Related } from './related/load-related';
import { RelatedTours } from './related/related-tours';
import { Meeting } from './meeting';
import { TourGallery } from './pictures/tour-gallery';
import { TourHero } from './pictures/tour-hero';
import { TourIncluded } from './tour-included';
import { TourItinerary } from './tour-itinerary';
import { TourTiles } from './tour-tiles';
import { useLightbox } from './pictures/use-lightbox';

/** Shows everything about a tour beside the booking box, and below it similar tours. */
export function TourDetails({ tour, related }: { tour: TourPackage; related: Promise<Related> }) {
  useDocumentTitle(tour.tourName);
  useEffect(() => rememberTour(tour._id), [tour._id]);
  const { opener, lightbox } = useLightbox(tour);
  return (
    <>
      <TourHero tour={tour} opener={opener} />
      {lightbox}
      <Columns>
        <Text>
          <TourGallery tour={tour} opener={opener} />
          <TourTiles tour={tour} />
          <Section>
            <h2>About this tour</h2>
            <Details>{tour.packageDetails}</Details>
            <LikeButton tour={tour} />
          </Section>
          <TourItinerary days={tour.itinerary} />
          <TourIncluded tour={tour} />
          <Meeting point={tour.meetingPoint} time={tour.meetingTime} />
          <GuideCard tour={tour} />
          <Slot name="tour-reviews" props={{ tourPackage: tour }} fallback={null} />
        </Text>
        <div>
          <Beside>
            <Slot
              name="booking-box"
              props={{ tourPackage: tour }}
              fallback={<BookingUnavailable price={tour.price} />}
            />
            {/* Nobody can book it within 24 hours. */}
            {!isSoldOut(tour) && !tour.departed && (
              <Promo>
                <TagIcon /> {sampleTour.promo}
              </Promo>
            )}
          </Beside>
        </div>
        <RelatedTours tourId={tour._id} first={related} />
      </Columns>
    </>
  );
}

const TagIcon = /* @__PURE__ */ drawn('M4 12.5V4h8.5L20.5 12l-8.5 8.5ZM8 8v.1');

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(var(--space-8), 5vw, var(--space-16)) clamp(var(--space-8), 5vw, var(--space-16));
  max-width: var(--page-width);
  margin-inline: auto;
  padding: clamp(var(--space-6), 4vw, var(--space-12)) var(--space-4) var(--space-24);

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: clamp(var(--space-8), 4vw, var(--space-12));
`;

/* In an element of the height of the text: the box ends with it, above similar tours. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);

  /* Sticky only where it fits into the window: no part of it may be out of reach. */
  @media (min-width: 60rem) and (min-height: 40rem) {
    position: sticky;
    top: calc(var(--nav-height-compact) + var(--space-6));
  }
`;

/*
 * A word that is longer than the window would make the page as wide as itself. Each paragraph runs in the
 * direction of its own language, as all that people write does.
 */
const Details = styled.p`
  white-space: pre-line;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
`;

const Promo = styled.p`
  display: flex;
  gap: var(--space-3);
  padding-inline: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--size-1);

  svg {
    margin-top: 0.2em;
    color: var(--success);
  }
`;
