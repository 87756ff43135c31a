import styled from '@emotion/styled';

/** A bar with one message and one button, over the end of the page on every screen. */
export const Banner = styled.section`
  position: fixed;
  /* Below the open menus and dialogs, beside what sticks to the bottom of a screen. */
  z-index: 95;
  inset-inline: var(--space-4);
  bottom: calc(var(--space-4) + env(safe-area-inset-bottom));
  display: flex;
  gap: var(--space-4);
  align-items: center;
  justify-content: space-between;
  width: fit-content;
  max-width: min(var(--measure), 100% - 2 * var(--space-4));
  margin-inline: auto;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  color: var(--ink);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-size: var(--size-1);
  overflow-wrap: anywhere;

  p {
    min-width: 0;
    margin: 0;
  }
  button {
    flex: none;
    white-space: nowrap;
  }
  /* So that the end of the page can be scrolled above the banner. */
  body:has(&) {
    padding-block-end: 6rem;
  }
  /* So that no field is focused under the banner. */
  html:has(&) {
    scroll-padding-block-end: 11rem;
  }
  /* On a phone some screens have a bar of their own below it, such as the price of a tour. */
  @media (max-width: 59.99rem) {
    bottom: calc(5.5rem + env(safe-area-inset-bottom));
    body:has(&) {
      padding-block-end: 11rem;
    }
  }
  @media print {
    display: none;
  }
`;
