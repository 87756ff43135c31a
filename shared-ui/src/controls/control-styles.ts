import { css } from '@emotion/react';

/** The styles of all inputs, textareas and selects. */
export const controlStyles = css`
  width: 100%;
  min-height: 48px;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--edge);
  border-radius: var(--radius-1);
  color: var(--ink);
  background: var(--surface);
  transition: border-color var(--fast) var(--easing);

  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  &:hover:not(:disabled, [readonly]) {
    border-color: var(--ink);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &[readonly] {
    background: var(--surface-2);
  }
  /* Each paragraph runs in the direction of its own language. */
  &:is(textarea) {
    unicode-bidi: plaintext;
  }
  /* The arrow is drawn by us, in the text colour of both palettes. */
  &:is(select) {
    padding-inline-end: var(--space-8);
    appearance: none;
    background-image:
      linear-gradient(45deg, transparent 50%, var(--ink-soft) 50%),
      linear-gradient(-45deg, transparent 50%, var(--ink-soft) 50%);
    background-position:
      right 19px center,
      right 13px center;
    background-size: 6px 6px;
    background-repeat: no-repeat;
    text-overflow: ellipsis;
  }
  &:disabled {
    opacity: 1;
    color: var(--ink-soft);
    background: var(--surface-2);
    cursor: not-allowed;
  }
  /* Forced colours remove the drawn arrow and the red edge. */
  @media (forced-colors: active) {
    &:is(select) {
      appearance: auto;
      padding-inline: var(--space-1);
    }
    &[aria-invalid='true'] {
      border-width: 3px;
    }
  }
`;
