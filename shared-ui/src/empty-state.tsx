import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Scene } from './scene';

/** Nothing is here: what that means, and the ways on (`children`: links, buttons). */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Box>
      <Drawing>
        <Scene seed={title} />
      </Drawing>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <Ways>{children}</Ways>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-12) var(--space-4);
  text-align: center;

  h2 {
    font-size: var(--size-4);
  }
  p {
    color: var(--ink-soft);
  }
`;

const Drawing = styled.div`
  width: min(14rem, 70%);
  overflow: hidden;
  border-radius: var(--radius-2);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;
