import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ToneIcon } from './tone-icon';
import { toneStyles } from './tone-styles';

export type NoticeTone = 'success' | 'info' | 'warning' | 'danger';

/**
 * A message inside the page: a banner (`role=status`), or with tone `danger` the red box (`role=alert`). Keep
 * it mounted and change its children: without children it takes no room, and new children are announced.
 */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children?: ReactNode }) {
  return (
    <Box role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      {children && <ToneIcon tone={tone} />}
      {children}
    </Box>
  );
}

/** The tone colours the icon and the box; the text is as dark as any other. */
const Box = styled.div`
  ${toneStyles}
  position: relative;
  padding: var(--space-3) var(--space-4);
  padding-inline-start: calc(var(--space-4) + 1.25em + var(--space-3));
  border: 1px solid color-mix(in oklab, var(--tone) 35%, transparent);
  border-radius: var(--radius-1);
  color: var(--ink);
  font-weight: 500;

  &:empty {
    display: none;
  }
  > svg:first-of-type {
    position: absolute;
    inset-block-start: calc(var(--space-3) + 0.18em);
    inset-inline-start: var(--space-4);
    color: var(--tone);
  }
  @media (forced-colors: active) {
    > svg:first-of-type {
      color: CanvasText;
    }
  }
`;
