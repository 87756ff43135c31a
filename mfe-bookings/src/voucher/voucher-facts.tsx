import styled from '@emotion/styled';
import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  value: ReactNode;
  /** Takes a line of its own: no word of the value may break. */
  long?: true;
}

/** Shows where a tour begins and where it leads, as on a boarding pass. */
export function Route({ from, to }: { from: string; to: string }) {
  return (
    <Ends>
      <div>
        <dt>Departure location</dt>
        <dd>{from}</dd>
      </div>
      <div>
        <dt>Destination</dt>
        <dd>{to}</dd>
      </div>
    </Ends>
  );
}

/** Lists the facts in columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Grid>
      {facts.map(({ term, value, long }) => (
        <div key={term} data-long={long}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}

const Terms = styled.dl`
  min-width: 0;

  > div {
    min-width: 0;
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Ends = styled(Terms)`
  display: flex;
  gap: var(--space-4);
  padding-block: var(--space-4);
  border-block: 1px solid var(--hairline);

  dd {
    font: 700 var(--size-4) / 1.2 var(--font-display);
  }
  /* The line between the two. */
  > div + div {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(2rem, 1fr) auto;
    column-gap: var(--space-4);

    &::before {
      content: '';
      grid-row: 1 / 3;
      align-self: center;
      height: 0;
      border-top: 2px dotted var(--edge);
    }
    > * {
      grid-column: 2;
      text-align: end;
    }
  }
  @media (max-width: 29.98rem) {
    flex-direction: column;
    > div + div {
      display: block;
      > * {
        text-align: start;
      }
      &::before {
        content: none;
      }
    }
  }
`;

const Grid = styled(Terms)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4) var(--space-6);
  font-variant-numeric: tabular-nums;

  > [data-long] {
    grid-column: 1 / -1;
  }
  @media screen and (min-width: 64rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > [data-long] {
      grid-column: auto;
    }
  }
`;
