import styled from '@emotion/styled';
import { Section } from '@safar/shared-ui/page';
import { SkeletonCards } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { Suspense, use, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { TourCards } from '../../favourites/tour-cards';
import { loadRelated, MAX_RELATED, type Related } from './load-related';
import { RelatedFailure } from './related-failure';

/**
 * Shows similar tours; renders nothing when there are none. `first` is the load that the route's loader
 * started.
 */
export function RelatedTours(props: { tourId: string; first: Promise<Related> }) {
  return (
    <Suspense fallback={<Fallback />}>
      <Outcome {...props} />
    </Suspense>
  );
}

function Fallback() {
  return (
    <Frame>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <SkeletonCards count={MAX_RELATED} />
    </Frame>
  );
}

function Outcome({ tourId, first }: { tourId: string; first: Promise<Related> }) {
  // The first load is kept while the screen loads its data again, after a like for example. The tours would
  // be the same, and a like must not wait for them.
  const [begun] = useState(first);
  const [again, setAgain] = useState<Related>();
  const [retrying, setRetrying] = useState(false);
  const result = again ?? use(begun);
  const failed = 'failure' in result;
  const heading = useFocusAfterFailure(failed);

  // Loads these tours only: loading the whole screen again could lose the tour itself.
  const retry = async () => {
    setRetrying(true);
    setAgain(await loadRelated(tourId));
    setRetrying(false);
  };

  if (failed) {
    return (
      <Frame>
        <RelatedFailure message={result.failure} retrying={retrying} onRetry={() => void retry()} />
      </Frame>
    );
  }
  if (result.tours.length === 0) return null;
  return (
    <Frame headingRef={heading}>
      <TourCards tours={result.tours} />
    </Frame>
  );
}

/**
 * The Retry button vanishes with the failure. The focus moves to the heading of the tours, or else to that of
 * the screen.
 */
function useFocusAfterFailure(failed: boolean): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const failedBefore = useRef(failed);
  useLayoutEffect(() => {
    const came = failedBefore.current && !failed;
    failedBefore.current = failed;
    if (!came || document.activeElement !== document.body) return;
    (heading.current ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [failed]);
  return heading;
}

function Frame({ headingRef, children }: { headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <WholeWidth aria-labelledby="related-tours">
      <h2 id="related-tours" ref={headingRef} tabIndex={-1}>
        You may also like
      </h2>
      {children}
    </WholeWidth>
  );
}

const WholeWidth = styled(Section)`
  grid-column: 1 / -1;

  /* There are four: three in a row would leave one alone below them. */
  @media (min-width: 64rem) {
    > ul {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @media (min-width: 54rem) and (max-width: 63.98rem) {
    > ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  /* Their pictures load only near the window: paper had the heading alone, and an empty sheet. */
  @media print {
    display: none;
  }
`;
