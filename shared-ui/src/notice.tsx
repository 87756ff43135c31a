import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { toneLooks } from './tone-looks';

export type NoticeTone = 'success' | 'info' | 'warning' | 'danger';

/**
 * A message inside the page: a banner (`role=status`), or with tone `danger` the red box (`role=alert`). Keep it mounted
 * and change its children: without children it takes no room, and what comes into it is read out.
 */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children?: ReactNode }) {
  return (
    <Box role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      {children}
    </Box>
  );
}

const Box = styled.div`
  ${toneLooks}
  padding: var(--space-3) var(--space-4);
  border: 1px solid color-mix(in oklab, currentcolor 35%, transparent);
  border-radius: var(--radius-1);

  &:empty {
    display: none;
  }
`;
