import styled from '@emotion/styled';
import type { Counted } from '@safar/shared-contracts/paging.contract';
import { Section, useDocumentTitle } from '@safar/shared-ui/page';
import { SkeletonCards } from '@safar/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ActiveFilters } from './active-filters';
import { AllPackagesHero } from './all-packages-hero';
import { FilterBar } from './filter-bar';
import { PACKAGE_LIST_ID } from './package-list-id';

/**
 * The head of the list, whether the list loaded or not. Skeleton cards show while the next list loads; the
 * heading stays mounted, so that its new text is announced. `counted` as in {@link AllPackagesHero}.
 */
export function AllPackagesFrame({
  counted,
  heading,
  children,
}: {
  counted?: Counted;
  heading?: string;
  children: ReactNode;
}) {
  useDocumentTitle('All Packages');
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === pathname;
  return (
    <>
      <AllPackagesHero counted={counted} />
      <FilterBar />
      <List id={PACKAGE_LIST_ID} aria-label="Packages">
        <ActiveFilters />
        <Head>
          {heading && <h2 aria-live="polite">{heading}</h2>}
          {loading && <p role="status">Loading...</p>}
        </Head>
        {loading ? <SkeletonCards count={8} /> : children}
      </List>
    </>
  );
}

/* The loading text is beside the heading: nothing moves when it vanishes. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-4);
  color: var(--ink-soft);

  h2 {
    /* A word of what was searched for may be longer than the line, such as an address. */
    min-width: 0;
    color: var(--ink);
  }
  &:empty {
    display: none;
  }
`;

const List = styled(Section)`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-width: var(--page-width);
  margin-inline: auto;
  padding: clamp(var(--space-6), 4vw, var(--space-12)) var(--space-4) var(--space-24);

  /* Its heading is below the navigation and the filter bar. */
  scroll-margin-top: 3rem;

  /* A focused element must not scroll below the navigation or the filter bar. */
  a,
  button {
    scroll-margin-top: 5.5rem;
  }
`;
