import styled from '@emotion/styled';
import { Section, useDocumentTitle } from '@safar/shared-ui/page';
import { Loading, SkeletonCards } from '@safar/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { AllPackagesHero } from './all-packages-hero';
import { FilterForm } from './filter-form';

/**
 * What stands around the list, whether it came or not. While the next list is on its way, grey cards stand in for it; the
 * heading stays, so that its new words are read out. `total` as in {@link AllPackagesHero}.
 */
export function AllPackagesFrame({
  total,
  heading,
  children,
}: {
  total?: number;
  heading?: string;
  children: ReactNode;
}) {
  useDocumentTitle('All Packages');
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return (
    <Frame>
      <AllPackagesHero total={total} />
      <FilterForm />
      <Section aria-label="Packages">
        {heading && <h2 aria-live="polite">{heading}</h2>}
        {next?.pathname === pathname ? (
          <>
            <Loading />
            <SkeletonCards count={8} />
          </>
        ) : (
          children
        )}
      </Section>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-8) var(--space-4) var(--space-16);
`;
