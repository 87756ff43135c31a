import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/**
 * A question that opens its answer. It is a `details` element, so that a search in the page finds closed
 * answers too.
 */
export function FaqItem({
  question,
  open = false,
  children,
}: {
  question: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <Item open={open}>
      <summary>
        <h2>{question}</h2>
      </summary>
      <p>{children}</p>
    </Item>
  );
}

const Item = styled.details`
  border-block-end: 1px solid var(--hairline);

  &:first-of-type {
    border-block-start: 1px solid var(--hairline);
  }
  summary {
    display: flex;
    gap: var(--space-4);
    align-items: center;
    justify-content: space-between;
    min-height: 64px;
    padding-block: var(--space-3);
    border-radius: var(--radius-1);
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover h2 {
    color: var(--brand);
  }
  h2 {
    font-size: var(--size-3);
    letter-spacing: -0.01em;
  }
  /* The arrow: it points down, and up while the answer is open. */
  summary::after {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    margin-inline-end: var(--space-2);
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: translateY(-3px) rotate(45deg);
    transition: transform var(--slow) var(--easing);
  }
  &[open] > summary::after {
    transform: translateY(3px) rotate(225deg);
  }
  p {
    padding-block-end: var(--space-6);
    color: var(--ink-soft);
  }
`;
