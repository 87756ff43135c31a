import styled from '@emotion/styled';
import type { ItineraryDay } from '@safar/shared-contracts/package-contents.contract';
import { Section } from '@safar/shared-ui/page';

/** What happens on each day of a tour. Nothing without days. */
export function TourItinerary({ days = [] }: { days: readonly ItineraryDay[] | undefined }) {
  if (days.length === 0) return null;
  return (
    <Section aria-labelledby="itinerary">
      <h2 id="itinerary">Day by day</h2>
      <Days>
        {days.map(({ title, text }, index) => (
          <li key={`${index} ${title}`}>
            <h3>
              <Number>Day {index + 1}</Number> {title}
            </h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </Days>
    </Section>
  );
}

/* A line from day to day; it ends at the last one. */
const Days = styled.ol`
  padding: 0;
  list-style: none;

  > li {
    position: relative;
    padding: 0 0 var(--space-6) var(--space-8);
  }
  > li::before {
    position: absolute;
    top: 0.35em;
    left: 0;
    width: 0.75rem;
    height: 0.75rem;
    border: 3px solid var(--brand);
    border-radius: var(--radius-full);
    background: var(--paper);
    content: '';
  }
  > li:not(:last-of-type)::after {
    position: absolute;
    top: calc(0.35em + 0.75rem);
    bottom: -0.35em;
    left: calc(0.375rem - 1px);
    width: 2px;
    background: var(--hairline);
    content: '';
  }
  h3 {
    font-size: var(--size-3);
    line-height: 1.3;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
  p {
    max-width: 70ch;
    margin-top: var(--space-1);
    color: var(--ink-soft);
    overflow-wrap: anywhere;
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
`;

const Number = styled.span`
  display: block;
  color: var(--brand);
  font: 600 var(--size-1) / 1.3 var(--font-text);
  letter-spacing: 0;
`;
