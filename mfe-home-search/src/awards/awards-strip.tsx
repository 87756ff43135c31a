import styled from '@emotion/styled';
import { sampleAwards } from '@safar/shared-contracts/sample-content';
import { Section } from '@safar/shared-ui/page';

/** Source: Spec 2.45. */
export function AwardsStrip() {
  return (
    <Section aria-labelledby="awards">
      <h2 id="awards">Awards</h2>
      <Strip>
        {sampleAwards.map(({ title, by, year }) => (
          <li key={title}>
            <Laurel />
            <span>
              <strong>{title}</strong>
              {by}, {year}
            </span>
          </li>
        ))}
      </Strip>
    </Section>
  );
}

/** The angles of the leaves of one half, in degrees from the foot of the wreath. */
const LEAVES = [18, 50, 82, 114, 146];

/** A star between two branches. */
function Laurel() {
  return (
    <svg viewBox="-28 -28 56 56" width="56" height="56" aria-hidden="true" focusable="false">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`} fill="var(--brand)">
          {LEAVES.map((angle) => (
            <ellipse
              key={angle}
              rx="3"
              ry="6.6"
              transform={`rotate(${180 - angle}) translate(0 -21) rotate(68)`}
            />
          ))}
        </g>
      ))}
      <path d="M0-11l3.2 6.8 7.4 1-5.4 5.1 1.4 7.3L0 5.6l-6.6 3.6 1.4-7.3-5.4-5.1 7.4-1z" fill="var(--sun)" />
    </svg>
  );
}

const Strip = styled.ul`
  display: grid;
  gap: var(--space-6);
  padding: 0;
  list-style: none;

  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--space-4);
  }
  svg {
    flex: none;
  }
  span {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  strong {
    display: block;
    color: var(--ink);
    font-family: var(--font-display);
    font-size: var(--size-2);
    line-height: 1.3;
  }
`;
