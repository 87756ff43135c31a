import styled from '@emotion/styled';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
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

/** Everything a traveller reads about a tour, beside the box to book it in; below it those that are like it. */
export function TourDetails({ tour, related }: { tour: TourPackage; related: Promise<Related> }) {
  useDocumentTitle(tour.tourName);
  useEffect(() => rememberTour(tour._id), [tour._id]);
  return (
    <Screen>
      <TourHero tour={tour} />
      <Text>
        <TourTiles tour={tour} />
        <LikeButton tour={tour} />
        <Section>
          <h2>About this tour</h2>
          <Details>{tour.packageDetails}</Details>
        </Section>
        <Section>
          <h2>What&apos;s Included</h2>
          <Included>
            {sampleTour.included.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Included>
        </Section>
        <GuideCard tour={tour} />
      </Text>
      <Beside>
        <Slot
          name="booking-box"
          props={{ tourPackage: tour }}
          fallback={<BookingUnavailable price={tour.price} />}
        />
        <Promo>{sampleTour.promo}</Promo>
      </Beside>
      <RelatedTours tourId={tour._id} first={related} />
    </Screen>
  );
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-4) var(--space-4) var(--space-16);

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-8);
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);

  @media (min-width: 60rem) {
    position: sticky;
    /* Under the fixed navigation. */
    top: 6rem;
    align-self: start;
  }
`;

const Details = styled.p`
  white-space: pre-line;
`;

const Included = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: var(--space-6);

  li::marker {
    content: '✓  ';
    color: var(--success);
  }
`;

const Promo = styled.p`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-1);
  color: var(--success);
  background: var(--success-tint);
  font-weight: 600;
`;
