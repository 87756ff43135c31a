import styled from '@emotion/styled';
import { sampleFigures } from '@safar/shared-contracts/sample-content';
import { PageTitle } from '@safar/shared-ui/page';
import { isFiltered } from './filters';
import { SearchForm } from './search-form';
import { usePackageQuery } from './use-package-query';

/** The banner: title, stats, search. `total` is the server's count; without it (the list did not come) it is left out. */
export function AllPackagesHero({ total }: { total: number | undefined }) {
  const { query } = usePackageQuery();
  const isWhole = !query.q && !isFiltered(query);
  return (
    <Banner>
      <PageTitle>All Packages</PageTitle>
      <p>Tours by local guides. Pick a place, a month and a budget.</p>
      <Stats>
        {total !== undefined && (
          <li>
            {total} {isWhole ? 'Tour Packages' : 'Matching Packages'}
          </li>
        )}
        <li>{sampleFigures.travellers}</li>
        <li>{sampleFigures.countries}</li>
      </Stats>
      <SearchForm clearable={total !== 0} />
    </Banner>
  );
}

const Banner = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-8) clamp(var(--space-4), 5vw, var(--space-12));
  border-radius: var(--radius-2);
  background: linear-gradient(160deg, var(--brand-tint), var(--surface-2));
`;

const Stats = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  padding: 0;
  list-style: none;
  color: var(--brand);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
