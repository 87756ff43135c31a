import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';

export interface RelatedFailureProps {
  /** The message of the failure; '' when it has none. */
  message: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Quieter than other failures: the visitor did not come for this section. */
export function RelatedFailure({ message, retrying, onRetry }: RelatedFailureProps) {
  return (
    <Quiet>
      <p role="status">These tours could not be loaded. {message}</p>
      {/* A `disabled` button would lose the focus during the request, and it is needed here when the request
         fails. */}
      <Button aria-disabled={retrying} onClick={retrying ? undefined : onRetry}>
        {retrying ? 'Retrying...' : 'Retry'}
      </Button>
    </Quiet>
  );
}

const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);
  color: var(--ink-soft);
`;
