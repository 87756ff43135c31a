import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** A question that opens to its answer: the browser's own disclosure, so that a search in the page finds what is closed. */
export function FaqItem({
  ask,
  open = false,
  children,
}: {
  ask: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <Item open={open}>
      <summary>
        <h2>{ask}</h2>
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
  /* An arrow that points to where the answer is. */
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
