import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { HeartIcon } from '@safar/shared-ui/icons';
import { toastError } from '@safar/shared-ui/toast';
import type { TourOnCard } from '@safar/shared-ui/tour-card';
import { useSyncExternalStore, type ReactNode } from 'react';
import {
  addFavourite,
  areFavouritesLasting,
  isFavourite,
  MAX_FAVOURITES,
  removeFavourites,
  watchFavourites,
} from './favourite-tours';

const NOT_KEPT =
  'Your browser cannot keep your favourites: this change is lost when this page is closed or loaded again.';

interface FavouriteToggleProps {
  tour: Pick<TourOnCard, '_id'>;
  className?: string;
  children?: ReactNode;
}

/** Marks a tour as a favourite of who is signed in, in this browser only. Source: Spec 2.70. */
export function FavouriteToggle({ tour: { _id }, className, children = 'Favourite' }: FavouriteToggleProps) {
  const uid = useAuth(({ user }) => user?.uid);
  const marked = useSyncExternalStore(
    watchFavourites,
    () => uid !== undefined && isFavourite(uid, _id),
    () => false,
  );

  const toggle = () => {
    if (uid === undefined) return;
    if (marked) removeFavourites(uid, [_id]);
    else if (!addFavourite(uid, _id)) {
      toastError(`You have ${MAX_FAVOURITES} favourites, the most you can keep. Remove one first.`);
      return;
    }
    if (!areFavouritesLasting(uid)) toastError(NOT_KEPT);
  };

  return (
    <Toggle className={className} aria-pressed={marked} onClick={toggle}>
      <HeartIcon /> {children}
    </Toggle>
  );
}

const Toggle = styled(Button)`
  &[aria-pressed='true'] svg {
    color: var(--accent);
    fill: currentcolor;
  }
`;
