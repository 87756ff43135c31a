import { css } from '@emotion/react';
import styled from '@emotion/styled';

/** What a combobox and the box below it are in. */
export const ListboxAnchor = styled.div`
  position: relative;
  min-width: 0;
`;

const popupStyles = css`
  position: absolute;
  z-index: 10;
  top: calc(100% + var(--space-1));
  left: 0;
  width: max(100%, 16rem);
  max-width: calc(100vw - 4rem);
  border: 1px solid var(--edge);
  border-radius: var(--radius-1);
  color: var(--ink);
  background: var(--surface);
  box-shadow: var(--shadow-2);
`;

/** Says, in place of the list, why there is none. */
export const ListboxNote = styled.div`
  ${popupStyles}
  padding: var(--space-3);
  color: var(--ink-soft);
`;

/** The list of a combobox: options with a `strong` name and a `span` about it. */
export const Listbox = styled.ul`
  ${popupStyles}
  max-height: 18rem;
  padding: var(--space-1);
  overflow-y: auto;
  list-style: none;

  li {
    display: grid;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-1);
    cursor: pointer;
  }
  li:hover {
    background: var(--surface-2);
  }
  li[aria-selected='true'] {
    background: var(--brand-tint);
    outline: 2px solid var(--brand);
    outline-offset: -2px;
  }
  span {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;
