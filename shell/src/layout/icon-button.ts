import styled from '@emotion/styled';

/** A round button that holds an icon only, so it needs an `aria-label`. */
export const IconButton = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  /* On its baseline it would be higher with a photo than with letters. */
  vertical-align: top;
  border-radius: var(--radius-full);
  color: inherit;
  background: transparent;
  /* Makes the icon 22 px. */
  font-size: 1.1rem;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--bar-hover, var(--surface-3));
  }
`;
