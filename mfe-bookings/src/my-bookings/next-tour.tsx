import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { tourPicture } from '@safar/shared-contracts/scenes';
import { LinkButton } from '@safar/shared-ui/button';
import { countdownTo, formatDate } from '@safar/shared-ui/format';
import { CalendarIcon, ClockIcon, PeopleIcon, PinIcon } from '@safar/shared-ui/icons';
import { Picture } from '@safar/shared-ui/picture';
import { useToday } from '@safar/shared-ui/use-today';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { Link } from 'react-router-dom';
import { agreedTour } from '../agreed-tour';
import { partyOf } from '../party-of';
import { AddToCalendar } from '../calendar/add-to-calendar';
import { WholeParts } from '../whole-parts';

/** The minimum height. */
export const NEXT_JOURNEY_HEIGHT = 'clamp(24rem, 34vw, 27rem)';

/** Shows the next tour of a traveller on a picture of its destination. */
export function NextTour({ booking }: { booking: Booking }) {
  const { _id, reference, travellers = 1 } = booking;
  const tourPackage = agreedTour(booking);
  return (
    <Frame aria-label="Next journey">
      <View>
        <Picture {...tourPicture(tourPackage)} alt="" ratio="fill" wide eager />
      </View>
      <p>
        Your next journey<VisuallyHidden>:</VisuallyHidden>
      </p>{' '}
      <h2>
        <Link to={paths.tourDetails(tourPackage._id)}>{tourPackage.tourName}</Link>
      </h2>{' '}
      <Countdown>leaves {countdownTo(tourPackage.departureDate, useToday())}</Countdown>
      <Facts>
        <li>
          <CalendarIcon />
          <span>
            <time dateTime={tourPackage.departureDate}>{formatDate(tourPackage.departureDate)}</time>
            {tourPackage.meetingTime && `, meet at ${tourPackage.meetingTime}`}
          </span>
        </li>
        <li>
          <PinIcon />
          From {tourPackage.departureLocation}
        </li>
        <li>
          <ClockIcon />
          {tourPackage.duration}
        </li>
        {travellers > 1 && (
          <li>
            <PeopleIcon />
            {partyOf(booking)}
          </li>
        )}
      </Facts>
      <Reference>
        <WholeParts>{`Reference ${reference}`}</WholeParts>
      </Reference>
      <MessageActions>
        <LinkButton variant="primary" to={paths.voucher(_id)}>
          See the voucher
        </LinkButton>
        <AddToCalendar booking={booking} />
      </MessageActions>
    </Frame>
  );
}

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  justify-content: end;
  align-items: start;
  min-height: ${NEXT_JOURNEY_HEIGHT};
  padding: clamp(var(--space-6), 4vw, var(--space-12));
  /* The picture is above the text; from 44rem on it is beside it. */
  padding-top: 8.5rem;
  overflow: clip;
  /* Forced colours show no pictures behind text. */
  border: 1px solid transparent;
  border-radius: var(--radius-2);
  color: var(--on-scene);
  box-shadow: var(--shadow-1);
  overflow-wrap: anywhere;

  > * {
    max-width: 34rem;
  }
  h2 {
    margin-top: var(--space-2);
    font-size: var(--size-6);
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  :focus-visible {
    outline-color: var(--on-scene);
  }
  @media (min-width: 44rem) {
    padding-top: clamp(var(--space-6), 4vw, var(--space-12));
  }
`;

/** Two scrims lie below the text, so that it is readable on the brightest picture, a white one. */
const View = styled.div`
  && {
    max-width: none;
  }
  position: absolute;
  z-index: -1;
  inset: 0;

  /* The subject of a wide scene is on its right. */
  img {
    object-position: 80% center;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(transparent 3rem, var(--scrim) 8rem),
      linear-gradient(transparent 3rem, color-mix(in srgb, var(--scrim) 45%, transparent) 8rem);
  }
  @media (min-width: 44rem) {
    &::after {
      background:
        linear-gradient(to right, var(--scrim) 32rem, transparent 56rem),
        radial-gradient(farthest-side at bottom left, var(--scrim) 20%, transparent 110%);
    }
  }
`;

const Countdown = styled.p`
  margin-top: var(--space-1);
  font: 600 var(--size-4) / 1.3 var(--font-display);

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-top: var(--space-4);
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
`;

const Reference = styled.p`
  margin-top: var(--space-2);
  font-size: var(--size-1);
  font-variant-numeric: tabular-nums;
`;

const MessageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-6);

  @media (max-width: 29.98rem) {
    align-self: stretch;
    > * {
      flex: 1 0 100%;
    }
  }
`;
