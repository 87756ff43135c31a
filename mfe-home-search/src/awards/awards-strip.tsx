import styled from '@emotion/styled';
import { sampleAwards } from '@safar/shared-contracts/sample-content';
import { Section } from '@safar/shared-ui/page';

/** Source: specification.md section 2, Home. */
export function AwardsStrip() {
  return (
    <Section aria-labelledby="awards">
      <h2 id="awards">Awards</h2>
      <Strip>
        {sampleAwards.map(({ title, by, year }) => (
          <li key={title}>
            <Medal />
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

function Medal() {
  return (
    <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true" focusable="false">
      <path d="M17 26l-5 18 12-6 12 6-5-18z" fill="var(--brand)" opacity=".55" />
      <circle cx="24" cy="19" r="15" fill="var(--sun)" />
      <path d="M24 10l2.7 5.6 6.2.8-4.5 4.3 1.1 6.1-5.5-3-5.5 3 1.1-6.1-4.5-4.3 6.2-.8z" fill="#6b3d00" />
    </svg>
  );
}

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-4);
  padding: var(--space-6);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface-2);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
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
    font-size: var(--size-2);
  }
`;
