import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { CardGrid } from '@safar/shared-ui/card';
import { Section } from '@safar/shared-ui/page';
import { useId } from 'react';
import type { PlaceTours as Tours } from './find-tours';
import { ResultCard } from './result-card';

export function PlaceTours({ city, tours }: Tours) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <h3 id={id}>Tours to and from {city}</h3>
        {tours.length > 0 && (
          <LinkButton small to={`${paths.allPackages}?${new URLSearchParams({ q: city })}`}>
            Search all packages for {city}
          </LinkButton>
        )}
      </Head>
      {tours.length > 0 ? (
        <CardGrid>
          {tours.map((tour) => (
            <li key={tour._id}>
              <ResultCard tour={tour} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <p>No tours to or from {city} yet.</p>
      )}
    </Section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3);
`;
