import styled from '@emotion/styled';
import type { MouseEvent } from 'react';

/**
 * The first link of the page: moves the focus past the navigation to the element with the id `to`. Visible
 * while focused.
 */
export function SkipLink({ to }: { to: string }) {
  const skip = (event: MouseEvent) => {
    // The router owns the address: a fragment in it would be a navigation.
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <Anchor href={`#${to}`} onClick={skip}>
      Skip to content
    </Anchor>
  );
}

const Anchor = styled.a`
  position: fixed;
  z-index: 200;
  inset: var(--space-2) auto auto var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-1);
  color: var(--on-brand);
  background: var(--brand);
  font-weight: 600;

  &:hover {
    color: var(--on-brand);
  }
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
