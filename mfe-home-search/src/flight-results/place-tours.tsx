import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Section, SectionHead } from '@safar/shared-ui/page';
import { TourGrid } from '@safar/shared-ui/tour-grid';
import { useId } from 'react';
import type { FoundTours } from './find-tours';

export function PlaceTours({ city, tours }: FoundTours) {
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
