import styled from '@emotion/styled';
import type { Rating } from '@safar/shared-contracts/rating.contract';
import type { ReactNode } from 'react';
import { cardTitleStyles } from '../layout/card-title-styles';
import { formatCount } from '../texts/format';
import { CalendarIcon, ClockIcon, PinIcon } from '../pictures/icons';
import { Picture } from '../pictures/picture';
import { Tag } from '../layout/tag';
import { VisuallyHidden, visuallyHiddenStyles } from '../layout/visually-hidden';

/** The level of the card's heading: one below that of the heading above the cards. */
export type TourCardHeading = 'h2' | 'h3' | 'h4';

/** The contents of a tour's card, as formatted texts. */
export interface TourCardFaceProps {
  image: string;
  title: ReactNode;
  /** What varies the scene that is drawn where the picture does not load. */
  variant?: string;
  destination: string;
  departureLocation: string;
  departureDate: string;
  duration: string;
  price: string;
  likeCount: number;
  bookingCount: number;
  heading?: TourCardHeading | undefined;
  /** How many places are left, when they are few. */
  places?: string | undefined;
  /** What travellers gave it, once there is a review. */
  rating?: Rating | undefined;
  /** The path of the tour's own screen, to which the picture moves. */
  path?: string;
}

/** A tour's card without a link, also used for previews. */
export function TourCardFace({ title, heading = 'h3', path, ...tour }: TourCardFaceProps) {
  return (
    <Surface>
      <Frame data-travels={path}>
        <Picture src={tour.image} alt="" seed={tour.destination} variant={tour.variant} />
        <Destination>{tour.destination}</Destination>
        {tour.places && <PlacesLeft>{tour.places}</PlacesLeft>}
        {tour.rating && (
          <Stars>
            <span aria-hidden="true">★</span> {tour.rating.average.toFixed(1)} ({tour.rating.count}
            <VisuallyHidden>{tour.rating.count === 1 ? ' review' : ' reviews'}</VisuallyHidden>)
          </Stars>
        )}
      </Frame>
      <Words>
        <Title as={heading}>{title}</Title>
        <Facts>
          <div>
            <dt>Leaves</dt>
            <CalendarIcon />
            <dd>{tour.departureDate}</dd>
          </div>
          <div>
            <dt>Lasts</dt>
            <ClockIcon />
            <dd>{tour.duration}</dd>
          </div>
          <div>
            <dt>Departs</dt>
            <PinIcon />
            <dd>From {tour.departureLocation}</dd>
          </div>
        </Facts>
      </Words>
      <Bottom>
        <span>
          {formatCount(tour.likeCount, 'like')} · {formatCount(tour.bookingCount, 'booking')}
        </span>
        <Price>{tour.price}</Price>
      </Bottom>
    </Surface>
  );
}

/**
 * The card has no box: the picture carries it. All cards of a row are as tall as the tallest, with their
 * prices on one line.
 */
const Surface = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  gap: var(--space-3);
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-2);
  box-shadow: var(--shadow-1);
  transition: box-shadow var(--slow) var(--easing);

  img {
    transition: transform var(--slow) var(--easing);
  }
  article:hover > & {
    box-shadow: var(--shadow-2);
  }
  article:hover > & img {
    transform: scale(1.03);
  }
  article:active > & img {
    transform: none;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
`;

const OnPicture = styled(Tag)`
  position: absolute;
  inset-inline-start: var(--space-3);
  color: var(--ink);
  background: var(--surface);
`;

const PlacesLeft = styled(OnPicture)`
  inset-block-end: var(--space-3);
  font-weight: 700;
`;

const Stars = styled(OnPicture)`
  inset-block-end: var(--space-3);
  inset-inline: auto var(--space-3);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/* Beside it there may be a round button of 44 px. */
const Destination = styled(OnPicture)`
  inset-block-start: var(--space-3);
  max-width: calc(100% - 76px);
`;

/* A name may have 120 characters: three lines of it show, and screen readers get all of it. */
const Title = styled.h3`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--size-3);
  line-height: 1.2;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  ${cardTitleStyles}
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  color: var(--ink-soft);
  font-size: var(--size-1);

  > div {
    display: flex;
    align-items: center;
    gap: 0.4em;
    min-width: 0;
  }
  /* The destination has a line of its own, so that cards are equally tall with any name. */
  > :last-of-type {
    flex-basis: 100%;
  }
  /* The icon has the same meaning for sighted users. */
  dt {
    ${visuallyHiddenStyles}
  }
  dd {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-2);
  padding-top: var(--space-2);
  border-top: 1px solid var(--hairline);
  color: var(--ink-soft);
  font-size: var(--size-1);
`;

const Price = styled.strong`
  margin-inline-start: auto;
  color: var(--ink);
  font: 700 var(--size-3) / 1.2 var(--font-display);
  font-variant-numeric: tabular-nums;
`;
