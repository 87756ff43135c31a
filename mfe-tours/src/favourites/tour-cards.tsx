import { useAuth } from '@safar/shared-auth';
import { TourGrid, type TourGridProps } from '@safar/shared-ui/tour-grid';
import { useEffect, useState } from 'react';

const loadHeart = async () => (await import('./card-heart')).CardHeart;

/**
 * A grid of tour cards, on which who is signed in marks favourites without opening the tours. The code for it
 * loads then; cards are complete without it.
 */
export function TourCards(props: TourGridProps) {
  const isSignedIn = useAuth(({ user }) => user !== null);
  const [Heart, setHeart] = useState<Awaited<ReturnType<typeof loadHeart>>>();
  useEffect(() => {
    if (!isSignedIn) return;
    loadHeart().then((loaded) => setHeart(() => loaded), console.error);
  }, [isSignedIn]);
  return <TourGrid {...props} Beside={Heart} />;
}
