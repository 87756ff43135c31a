import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { AlertIcon } from '../pictures/icons';
import { MessageBox, MessageActions } from '../messages/message-box';

export interface FailureProps {
  title: string;
  message?: ReactNode;
  /** Retries; without it there is no Retry button. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Other ways to go on. */
  children?: ReactNode;
}

/** Shows that something failed: what, and how to go on. */
export function Failure({ title, message, onRetry, retrying = false, children }: FailureProps) {
  return (
    <Box role="alert">
      <Mark>
        <AlertIcon />
      </Mark>
      <h2>{title}</h2>
      {message && <p>{message}</p>}
      {(onRetry || children) && (
        <MessageActions>
          {onRetry && (
            <Button variant="primary" data-retry onClick={onRetry} busy={retrying} busyText="Retrying...">
              Retry
            </Button>
          )}
          {children}
        </MessageActions>
      )}
    </Box>
  );
}

const Box = styled(MessageBox)`
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);
`;

/** Drawn by the page itself: after a failed load, a picture would not load either. */
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 4.25rem;
  margin-bottom: var(--space-2);
  border-radius: var(--arch);
  color: var(--danger);
  background: var(--danger-tint);
  font-size: var(--size-4);
`;
