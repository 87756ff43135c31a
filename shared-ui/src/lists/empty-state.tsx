import styled from '@emotion/styled';
import type { SceneOf } from '@safar/shared-contracts/scenes';
import type { ReactNode } from 'react';
import { MessageBox, MessageActions } from '../messages/message-box';
import { Scene } from '../pictures/scene';

/** Shown when there is nothing to list: what that means, and ways to go on (`children`: links, buttons). */
export function EmptyState({
  title,
  text,
  scene = { kind: 'lake', name: 'nobody here' },
  children,
}: {
  title: string;
  text?: ReactNode;
  /** The scene above the text; a quiet lake by default. */
  scene?: SceneOf;
  children?: ReactNode;
}) {
  return (
    <MessageBox>
      <Drawing>
        <Scene of={scene} />
      </Drawing>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <MessageActions>{children}</MessageActions>}
    </MessageBox>
  );
}

const Drawing = styled.div`
  width: min(13rem, 60%);
  aspect-ratio: 4 / 5;
  margin-bottom: var(--space-3);
  overflow: hidden;
  border-radius: var(--arch);
`;
