import styled from '@emotion/styled';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { Section, SectionHead } from '@safar/shared-ui/page';
import { SkeletonCards } from '@safar/shared-ui/skeleton';
import { TourGrid } from '@safar/shared-ui/tour-grid';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadRecentTours, type RecentTours } from './load-recent-tours';
import { forgetTours, rememberedTours } from './remembered-tours';

/** Null, and no call, when nothing is remembered. */
export function loader({ request }: LoaderFunctionArgs): RecentTours | null {
  const ids = rememberedTours();
  return ids.length > 0 ? loadRecentTours(ids, request.signal) : null;
}

/** The tours this browser looked at last, on the home screen, whoever is signed in. */
function RecentToursSlot({ loaderData }: { loaderData: RecentTours | null }) {
  const [cleared, setCleared] = useState(false);
  if (cleared) return <Cleared />;
  if (!loaderData) return null;
  const clear = () => {
    forgetTours(rememberedTours());
    setCleared(true);
  };
  return (
    // A boundary for each load: when the home is loaded again, it must not wait for these.
    <Suspense key={loaderData.number} fallback={<Waiting count={loaderData.count} />}>
      <Found tours={loaderData.tours} onClear={clear} />
    </Suspense>
  );
}

/** As many cards as are remembered: nothing below moves when they come. */
function Waiting({ count }: { count: number }) {
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
      <TourGrid tours={found} />
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
 * The section goes, and the button in it: the focus stays at this place of the page, and the next Tab goes on
 * from here.
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

/** As the home's other tours stand, and what stands in for these. */
const RowsOfThree = styled(Section)`
  @media (min-width: 60rem) {
    > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

export { RecentToursSlot as Component };
