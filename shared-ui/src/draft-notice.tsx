import styled from '@emotion/styled';
import { Button } from './button';
import { Notice } from './notice';

/** Explains that the values come from a draft, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice>
      <Row>
        We kept your draft.
        <Button small onClick={onDiscard}>
          Discard draft
        </Button>
      </Row>
    </Notice>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  justify-content: space-between;
`;
