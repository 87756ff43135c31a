import styled from '@emotion/styled';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { drawn } from '@safar/shared-ui/drawn-icon';
import { CheckIcon } from '@safar/shared-ui/icons';
import { Section, useDocumentTitle } from '@safar/shared-ui/page';
import { Slot } from '@safar/shared-ui/slot';
import { useEffect } from 'react';
import { rememberTour } from '../recent-tours/remembered-tours';
import { BookingUnavailable } from './booking-unavailable';
import { GuideCard } from './guide-card';
import { LikeButton } from './like-button';
import type { Related } from './load-related';
import { RelatedTours } from './related-tours';
import { TourHero } from './tour-hero';
import { TourTiles } from './tour-tiles';

/** Shows everything about a tour beside the booking box, and below it similar tours. */
export function TourDetails({ tour, related }: { tour: TourPackage; related: Promise<Related> }) {
  useDocumentTitle(tour.tourName);
  useEffect(() => rememberTour(tour._id), [tour._id]);
  return (
    <>
      <TourHero tour={tour} />
      <Columns>
        <Text>
          <TourTiles tour={tour} />
          <Section>
            <h2>About this tour</h2>
            <Details>{tour.packageDetails}</Details>
            <LikeButton tour={tour} />
          </Section>
          <Section>
            <h2>What&apos;s Included</h2>
            <Included>
              {sampleTour.included.map((item) => (
                <li key={item}>
                  <CheckIcon /> {item}
                </li>
              ))}
            </Included>
          </Section>
          <GuideCard tour={tour} />
          <Slot name="tour-reviews" props={{ tourPackage: tour }} fallback={null} />
        </Text>
        <Beside>
          <Slot
            name="booking-box"
            props={{ tourPackage: tour }}
            fallback={<BookingUnavailable price={tour.price} />}
          />
          <Promo>
            <TagIcon /> {sampleTour.promo}
          </Promo>
        </Beside>
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

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);

  /* Sticky only where it fits into the window: no part of it may be out of reach. */
  @media (min-width: 60rem) and (min-height: 40rem) {
    position: sticky;
    top: calc(var(--nav-height-compact) + var(--space-6));
    align-self: start;
  }
`;

const Details = styled.p`
  white-space: pre-line;
`;

const Included = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-3) var(--space-6);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: var(--space-3);
    align-items: center;
  }
  svg {
    color: var(--success);
  }
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
