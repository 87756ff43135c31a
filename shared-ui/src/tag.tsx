import styled from '@emotion/styled';

/** A short label on something: a destination, a category, a status. `data-tone` colours it: success, warning, danger. */
export const Tag = styled.span`
  display: inline-block;
  align-self: start;
  justify-self: start;
  padding: 0.1em 0.7em;
  border-radius: var(--radius-full);
  color: var(--brand);
  background: var(--brand-tint);
  font-size: var(--size-1);
  font-weight: 600;

  &[data-tone='success'] {
    color: var(--success);
    background: var(--success-tint);
  }
  &[data-tone='warning'] {
    color: var(--warning);
    background: var(--warning-tint);
  }
  &[data-tone='danger'] {
    color: var(--danger);
    background: var(--danger-tint);
  }
`;
