import styled from '@emotion/styled';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { daysInWords } from '@safar/shared-ui/format';
import { PageTitle } from '@safar/shared-ui/page';
import { Picture } from '@safar/shared-ui/picture';
import { Tag } from '@safar/shared-ui/tag';
import { FavouriteToggle } from './favourite-toggle';
import { ShareButton } from './share-button';

/** The picture with the tour's name, its badges and its (static) rating. */
export function TourHero({ tour }: { tour: TourPackage }) {
  const { score, reviews } = sampleTour.rating;
  return (
    <header>
      <Frame>
        <Picture src={tour.image} alt="" seed={tour.destination} ratio="16 / 9" wide eager />
      </Frame>
      <Words>
        <div>
          <Badges>
            {badgesOf(tour).map(({ text, tone }) => (
              <li key={text}>
                <Tag data-tone={tone}>{text}</Tag>
              </li>
            ))}
          </Badges>
          <PageTitle>{tour.tourName}</PageTitle>
          <p>
            <span aria-hidden="true">★ </span>
            {score} ({reviews} reviews)
          </p>
        </div>
        <Actions>
          <FavouriteToggle />
          <ShareButton tour={tour} />
        </Actions>
      </Words>
    </header>
  );
}

function badgesOf(tour: TourPackage): { text: string; tone?: 'success' | 'warning' }[] {
  return [
    { text: tour.destination },
    tour.departed
      ? { text: 'Departed', tone: 'warning' }
      : { text: `Leaves ${daysInWords(tour.departureDate)}` },
    ...(tour.mine ? [{ text: 'Your package' }] : []),
    ...(tour.bookedByMe ? [{ text: 'Booked', tone: 'success' as const }] : []),
  ];
}

const Frame = styled.div`
  overflow: hidden;
  border-radius: var(--radius-2);

  > span {
    max-height: 26rem;
  }
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  margin-top: var(--space-4);

  > :first-child {
    display: grid;
    gap: var(--space-2);
    min-width: 0;
  }
  p {
    color: var(--ink-soft);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 0;
  list-style: none;
`;
