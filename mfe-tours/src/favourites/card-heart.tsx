import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import type { TourOnCard } from '@safar/shared-ui/tour-card';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { FavouriteToggle } from './favourite-toggle';

/** The favourite toggle on the picture of a card, for who is signed in: a heart alone. */
export function CardHeart({ tour }: { tour: TourOnCard }) {
  const isSignedIn = useAuth(({ user }) => user !== null);
  if (!isSignedIn) return null;
  return (
    <Heart tour={tour}>
      <VisuallyHidden>Favourite {tour.tourName}</VisuallyHidden>
    </Heart>
  );
}

const Heart = styled(FavouriteToggle)`
  position: absolute;
  inset-block-start: var(--space-2);
  inset-inline-end: var(--space-2);
  width: 44px;
  padding: 0;
`;
