import styled from '@emotion/styled';
import { sampleCompany } from '@safar/shared-contracts/sample-content';

/** What customers say: the first one large. */
export function Testimonials() {
  return (
    <Quotes>
      {sampleCompany.testimonials.map(({ name, text }) => (
        <li key={name}>
          <figure>
            <blockquote>“{text}”</blockquote>
            <figcaption>{name}</figcaption>
          </figure>
        </li>
      ))}
    </Quotes>
  );
}

const Quotes = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: 0;
  list-style: none;

  li {
    padding: clamp(var(--space-6), 3vw, var(--space-12));
    border: 1px solid transparent;
    border-radius: var(--radius-2);
    background: var(--surface-2);
  }
  li:first-of-type {
    color: var(--on-scene);
    background: var(--ridge-near);
  }
  blockquote {
    max-width: var(--measure);
    font-size: var(--size-3);
    line-height: 1.45;
    text-wrap: pretty;
  }
  li:first-of-type blockquote {
    font: 700 var(--size-5) / 1.2 var(--font-display);
    letter-spacing: -0.02em;
  }
  figcaption {
    margin-block-start: var(--space-4);
    font-weight: 600;
  }

  @media (min-width: 56rem) {
    grid-template-columns: 1.5fr 1fr;

    li:first-of-type {
      grid-row: span 2;
      align-content: center;
    }
  }
`;
