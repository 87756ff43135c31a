import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Notice } from '@safar/shared-ui/notice';
import { Section, SectionHead } from '@safar/shared-ui/page';
import { SkeletonCards } from '@safar/shared-ui/skeleton';
import { TourGrid } from '@safar/shared-ui/tour-grid';
import { Suspense, use, useId, type Ref } from 'react';
import { searchKey, type FlightQuery } from '../flight-search/flight-query';
import type { FlightSearch, SearchResults } from './flight-search';
import type { FoundTours } from './find-tours';
import { describeDetails, describeRoute } from './describe-search';

/** The site shows no invented fares. Source: Spec D3.16, D3.17. */
export const NO_LIVE_FARES = 'No live fares are connected, so there are no flights to show here.';

export interface FlightResultsProps {
  /** The search in the address. */
  query: FlightQuery;
  /** The last search that was started; while the address changes it is still the previous one. */
  search: FlightSearch | null;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Shows the results of a flight search. */
export function FlightResults({ query, search, headingRef }: FlightResultsProps) {
  return (
    <Section aria-labelledby="flight-results">
      <Head>
        <h2 id="flight-results" ref={headingRef} tabIndex={-1}>
          {describeRoute(query)}
        </h2>
        <p>{describeDetails(query)}</p>
      </Head>
      <Notice>{NO_LIVE_FARES}</Notice>
      {search?.key === searchKey(query) ? (
        <Suspense key={`${search.number} ${search.key}`} fallback={<Searching />}>
          <Found results={search.results} />
        </Suspense>
      ) : (
        <Searching />
      )}
    </Section>
  );
}

/** The height of the usual result, the tours of two cities, so that nothing below moves. */
function Searching() {
  return (
    <>
      <p role="status">Searching...</p>
      <Places>
        <SkeletonCards count={4} />
        <SkeletonCards count={4} />
      </Places>
    </>
  );
}

function Found({ results }: { results: Promise<SearchResults> }) {
  const found = use(results);
  if ('failure' in found) {
    return <DataFailure title="Failed to load packages." message={found.failure} />;
  }
  if (found.places.every(({ tours }) => tours.length === 0)) {
    return (
      <EmptyState
        title="No packages found"
        text="No guide offers a tour to or from these places yet."
        scene={{ kind: 'island', name: 'No flights' }}
      >
        <LinkButton to={paths.allPackages}>All Packages</LinkButton>
      </EmptyState>
    );
  }
  return (
    <Places>
      {found.places.map((place) => (
        <PlaceTours key={place.city} {...place} />
      ))}
    </Places>
  );
}

function PlaceTours({ city, tours }: FoundTours) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h3 id={id}>Tours to and from {city}</h3>
        {tours.length > 0 && (
          <LinkButton small variant="quiet" to={`${paths.allPackages}?${new URLSearchParams({ q: city })}`}>
            Search all packages for {city}
          </LinkButton>
        )}
      </SectionHead>
      {tours.length > 0 ? <TourGrid tours={tours} heading="h4" /> : <p>No tours to or from {city} yet.</p>}
    </Section>
  );
}

const Head = styled.div`
  h2:focus {
    outline: none;
  }
  p {
    margin-top: var(--space-2);
    color: var(--ink-soft);
  }
`;

const Places = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(var(--space-8), 5vw, var(--space-16));
  margin-top: var(--space-4);
`;
