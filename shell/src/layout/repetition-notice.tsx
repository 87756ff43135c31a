import styled from '@emotion/styled';
import { useRepetitions } from '@safar/shared-auth';

/** Says that something a visitor sent is sent again, since no response came. */
export function RepetitionNotice() {
  const isRepeating = useRepetitions(({ count }) => count > 0);
  // Screen readers read out what changes in a region that was there before.
  return <Notice aria-live="polite">{isRepeating && 'No response yet. Trying again …'}</Notice>;
}

const Notice = styled.p`
  position: fixed;
  /* Above SweetAlert2's 1060: dialogs send too. */
  z-index: 1090;
  inset: auto 0 calc(var(--space-4) + env(safe-area-inset-bottom));
  width: fit-content;
  max-width: calc(100% - 2 * var(--space-4));
  margin: 0 auto;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  color: var(--ink);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-size: var(--size-1);

  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`;
