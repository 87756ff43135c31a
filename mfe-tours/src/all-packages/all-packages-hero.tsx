import styled from '@emotion/styled';
import type { Counted } from '@safar/shared-contracts/paging.contract';
import { sampleFigures } from '@safar/shared-contracts/sample-content';
import { sceneUrl } from '@safar/shared-contracts/scenes';
import { PageTitle } from '@safar/shared-ui/page';
import { isFiltered } from './filters';
import { isOne, startingTotal, tourPackages } from './count-texts';
import { SearchForm } from './search-form';
import { usePackageQuery } from './use-package-query';

const matchingPackages = (counted: Counted) => (isOne(counted) ? 'Matching Package' : 'Matching Packages');

/**
 * The banner with title, search and figures, on a scene that reaches below the shell's navigation
 * (`data-hero`). `counted` is the server's count; undefined when the list did not load.
 */
export function AllPackagesHero({ counted }: { counted: Counted | undefined }) {
  const { query } = usePackageQuery();
  const isWhole = !query.q && !isFiltered(query);
  return (
    <Banner data-hero>
      <img
        src={sceneUrl({ kind: 'tea', name: 'All Packages' }, 'wide')}
        alt=""
        width={1600}
        height={700}
        fetchPriority="high"
      />
      <Content>
        <PageTitle>All Packages</PageTitle>
        <p>Tours by local guides. Pick a place, a month and a budget.</p>
        <SearchForm clearable={counted?.total !== 0} />
        <Stats>
          {counted && (
            <li>
              {startingTotal(counted)} {isWhole ? tourPackages(counted) : matchingPackages(counted)}
            </li>
          )}
          <li>{sampleFigures.travellers}</li>
          <li>{sampleFigures.countries}</li>
        </Stats>
      </Content>
    </Banner>
  );
}

const Banner = styled.section`
  position: relative;
  isolation: isolate;
  background: var(--surface-3);

  > img {
    position: absolute;
    z-index: -2;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 70% 60%;
  }
  /* The scrim is doubled, so that white text is readable on the brightest sky. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background:
      linear-gradient(var(--scrim), var(--scrim)), linear-gradient(100deg, var(--scrim), transparent 130%);
  }
  @media (min-width: 64rem) {
    &::before {
      background:
        linear-gradient(var(--scrim), transparent 120%),
        linear-gradient(100deg, var(--scrim) 50%, transparent 80%);
    }
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: var(--page-width);
  margin-inline: auto;
  padding: calc(var(--nav-height) + clamp(var(--space-8), 4vw, var(--space-12))) var(--space-4)
    clamp(var(--space-6), 4vw, var(--space-12));
  color: var(--on-scene);

  > p {
    font-size: var(--size-3);
    line-height: 1.45;
  }
`;

const Stats = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-6);
  /* One line high before the count is known, so that nothing moves. */
  min-height: 1.6em;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;
