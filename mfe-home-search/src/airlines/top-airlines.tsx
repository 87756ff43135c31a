import styled from '@emotion/styled';
import { Section } from '@safar/shared-ui/page';
import { AIRLINES, type Airline } from './airlines';

/** Lists the airlines by their monograms. Source: Spec 2.45. */
export function TopAirlines() {
  return (
    <Section aria-labelledby="top-airlines">
      <h2 id="top-airlines">Top Airlines</h2>
      <Wall>
        {AIRLINES.map((airline) => (
          <li key={airline.logo}>
            <Monogram {...airline} />
            {airline.name}
          </li>
        ))}
      </Wall>
    </Section>
  );
}

/** Draws the airline's letters on a tile of its colour. Decoration: the name stands beside it. */
function Monogram({ logo, colour }: Airline) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="12" fill={colour} />
      <path d="M-4 42C12 38 30 26 52 22V52H-4Z" fill="#fff" opacity=".1" />
      <text x="24" y="30.5" fill="#fff" fontSize="18" fontWeight="700" textAnchor="middle">
        {logo}
      </text>
    </svg>
  );
}

/* Nineteen tiles: rows of ten and nine where there is room, otherwise a centred last row. */
const Wall = styled.ul`
  --across: 4;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  row-gap: var(--space-6);
  padding: 0;
  list-style: none;

  li {
    display: grid;
    flex: none;
    justify-items: center;
    align-content: start;
    gap: var(--space-2);
    /* As wide as the longest word: with large text there are fewer in a row. */
    width: max(100% / var(--across), 5rem);
    font-size: var(--size-1);
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  @media (min-width: 40rem) {
    --across: 5;
  }
  @media (min-width: 64rem) {
    --across: 10;
    row-gap: var(--space-8);
  }
`;
