import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { HeartIcon } from '@safar/shared-ui/icons';
import { toastError } from '@safar/shared-ui/toast';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useState } from 'react';
import {
  addFavourite,
  areFavouritesLasting,
  isFavourite,
  MAX_FAVOURITES,
  removeFavourites,
} from './favourite-tours';

const NOT_KEPT =
  'Your browser cannot keep your favourites: this change is lost when this page is closed or loaded again.';

/**
 * Marks a tour as a favourite of who is signed in, in this browser only. `named`: for screen readers the
 * button has the tour's name, where there are several. Source: Spec 2.70.
 */
export function FavouriteToggle({ tour: { _id, tourName }, named }: { tour: TourPackage; named?: true }) {
  const uid = useAuth(({ user }) => user?.uid);
  const [pressed, setPressed] = useState<boolean>();
  const marked = pressed ?? (uid !== undefined && isFavourite(uid, _id));

  const toggle = () => {
    if (uid === undefined) return;
    if (marked) removeFavourites(uid, [_id]);
    else if (!addFavourite(uid, _id)) {
      toastError(`You have ${MAX_FAVOURITES} favourites, the most you can keep. Remove one first.`);
      return;
    }
    setPressed(!marked);
    if (!areFavouritesLasting(uid)) toastError(NOT_KEPT);
  };

  return (
    <Toggle small={named === true} aria-pressed={marked} onClick={toggle}>
      <HeartIcon /> Favourite{named && <VisuallyHidden> {tourName}</VisuallyHidden>}
    </Toggle>
  );
}

const Toggle = styled(Button)`
  &[aria-pressed='true'] svg {
    color: var(--accent);
    fill: currentcolor;
  }
`;
