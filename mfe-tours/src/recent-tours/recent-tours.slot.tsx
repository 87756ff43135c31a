import styled from '@emotion/styled';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { Section, SectionHead } from '@safar/shared-ui/page';
import { SkeletonCards } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { TourCards } from '../favourites/tour-cards';
import { loadRecentTours, type RecentTours } from './load-recent-tours';
import { forgetTours, rememberedTours } from './remembered-tours';

/** Resolves to null without a request when no tour is remembered. */
export function loader({ request }: LoaderFunctionArgs): RecentTours | null {
  const ids = rememberedTours();
  return ids.length > 0 ? loadRecentTours(ids, request.signal) : null;
}

/** Shows the tours that this browser viewed last, for any user, on the home screen. */
function RecentToursSlot({ loaderData }: { loaderData: RecentTours | null }) {
  const [cleared, setCleared] = useState(false);
  if (cleared) return <Cleared />;
  if (!loaderData) return null;
  const clear = () => {
    forgetTours(rememberedTours());
    setCleared(true);
  };
  return (
    // Each load has a boundary of its own, so that loading the home screen again does not wait for these
    // tours.
    <Suspense key={loaderData.number} fallback={<Fallback count={loaderData.count} />}>
      <Found tours={loaderData.tours} onClear={clear} />
    </Suspense>
  );
}

/** Shows as many skeletons as tours are remembered, so that nothing below moves. */
function Fallback({ count }: { count: number }) {
  return (
    <Frame>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <SkeletonCards count={count} />
    </Frame>
  );
}

function Found({ tours, onClear }: { tours: Promise<TourPackage[]>; onClear: () => void }) {
  const found = use(tours);
  if (found.length === 0) return null;
  const clearButton = (
    <Button small variant="quiet" aria-label="Clear recently viewed tours" onClick={onClear}>
      Clear
    </Button>
  );
  return (
    <Frame beside={clearButton}>
      <TourCards tours={found} />
    </Frame>
  );
}

function Frame({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <RowsOfThree aria-labelledby="recent-tours">
      <SectionHead>
        <h2 id="recent-tours">Recently viewed</h2>
        {beside}
      </SectionHead>
      {children}
    </RowsOfThree>
  );
}

/**
 * The section vanishes with its focused button: this element takes the focus, so that Tab continues from
 * here.
 */
function Cleared() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <VisuallyHidden ref={place} tabIndex={-1}>
      Recently viewed tours are cleared.
    </VisuallyHidden>
  );
}

/** The same rows as the other tours of the home screen. */
const RowsOfThree = styled(Section)`
  @media (min-width: 60rem) {
    > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

export { RecentToursSlot as Component };
