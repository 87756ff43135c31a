import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import { tourPicture } from '@safar/shared-contracts/scenes';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { drawn } from '@safar/shared-ui/drawn-icon';
import { countdownTo } from '@safar/shared-ui/format';
import { PageTitle } from '@safar/shared-ui/page';
import { Picture } from '@safar/shared-ui/picture';
import { Tag } from '@safar/shared-ui/tag';
import { useToday } from '@safar/shared-ui/use-today';
import { FavouriteToggle } from '../../favourites/favourite-toggle';
import { RatingLine } from '../rating-line';
import { ShareButton } from '../share-button';
import { picturesOf, type LightboxOpener } from './use-lightbox';

const PicturesIcon = /* @__PURE__ */ drawn('M3.5 8.5h13V20h-13ZM7 5h13.5v11.5M3.5 17l4-4 4 4 2-2 3 3');

/**
 * The tour's picture across the window, with name, badges and rating on it. It reaches below the
 * shell's navigation (`data-hero`). Source: docs/design/looks.md, Screens.
 */
export function TourHero({ tour, opener }: { tour: TourPackage; opener: LightboxOpener }) {
  const today = useToday();
  const pictures = picturesOf(tour).length;
  const { score, reviews } = sampleTour.rating;
  return (
    <Hero data-hero>
      <Frame data-travels={paths.tourDetails(tour._id)}>
        <Picture {...tourPicture(tour)} alt="" ratio="fill" wide eager />
      </Frame>
      <Words>
        <div>
          <Badges>
            {badgesOf(tour, today).map(({ text, tone }) => (
              <li key={text}>
                <Tag data-tone={tone}>{text}</Tag>
              </li>
            ))}
          </Badges>
          <PageTitle>{tour.tourName}</PageTitle>
          <RatingLine
            rating={tour.rating}
            sample={tour.sample ? `${score} (${reviews} reviews)` : undefined}
          />
        </div>
        <Actions>
          {pictures > 1 && (
            <Button aria-busy={opener.loading} onClick={() => opener.open(0)}>
              <PicturesIcon /> {pictures} pictures
            </Button>
          )}
          <FavouriteToggle tour={tour} />
          <ShareButton tour={tour} />
          {tour.mine && <LinkButton to={paths.updatePackage(tour._id)}>Edit</LinkButton>}
        </Actions>
      </Words>
    </Hero>
  );
}

function badgesOf(tour: TourPackage, today: string): { text: string; tone?: 'success' | 'warning' }[] {
  return [
    { text: tour.destination },
    tour.departed
      ? { text: 'Departed', tone: 'warning' }
      : { text: `Leaves ${countdownTo(tour.departureDate, today)}` },
    ...(tour.mine ? [{ text: 'Your package' }] : []),
    ...(tour.bookedByMe ? [{ text: 'Booked', tone: 'success' as const }] : []),
  ];
}

const Hero = styled.header`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  min-height: clamp(26rem, 16rem + 24vw, 36rem);
  padding-top: calc(var(--nav-height) + var(--space-16));
  isolation: isolate;

  /* Browsers print no backgrounds, and so no scrim: the words stand below the picture, in ink. */
  @media print {
    min-height: 0;
    padding-top: 0;
  }
`;

const Frame = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  overflow: hidden;

  img {
    object-position: 60% 65%;
  }
  @media print {
    position: relative;
    height: 14rem;
  }
`;

/*
 * A guide may choose a white picture, so the scrim follows the text, with half of it doubled below the text.
 */
const Words = styled.div`
  --half: color-mix(in srgb, var(--scrim) 50%, transparent);
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-24) max(var(--space-4), (100% - var(--page-width)) / 2 + var(--space-4)) var(--space-6);
  color: var(--on-scene);
  background:
    linear-gradient(transparent, var(--half) var(--space-24)),
    linear-gradient(transparent, var(--scrim) var(--space-24));

  > div:first-of-type {
    flex: 1 1 30rem;
    min-width: 0;
  }
  h1 {
    max-width: 20em;
    margin-block: var(--space-3) var(--space-2);
  }
  p span {
    color: var(--sun);
  }
  @media print {
    padding-block: var(--space-4) 0;
    color: var(--ink);
    background: none;

    p span {
      color: inherit;
    }
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
