import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button';
import { Notice } from '../messages/notice';

/**
 * Explains that the values of the form around it come from a draft, and offers to discard it. The focus then
 * moves to where one begins anew.
 */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const form = row.current?.closest('form');
    return () => {
      // A form that is shown anew has moved it already.
      if (!isPressed.current || document.activeElement !== document.body) return;
      form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    };
  }, []);
  const discard = () => {
    isPressed.current = true;
    onDiscard();
  };
  return (
    <Notice>
      <Row ref={row}>
        We kept your draft.
        <Button small onClick={discard}>
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
