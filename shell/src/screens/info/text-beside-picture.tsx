import styled from '@emotion/styled';
import type { SceneOf } from '@safar/shared-contracts/scenes';
import { Scene } from '@safar/shared-ui/scene';
import type { ReactNode } from 'react';

/** Text, and in a wide window a picture in an arch beside it. */
export function TextBesidePicture({ picture, children }: { picture: SceneOf; children: ReactNode }) {
  return (
    <Columns>
      <div>{children}</div>
      <Picture>
        <Scene of={picture} />
      </Picture>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--space-12);

  > :first-of-type {
    display: grid;
    gap: var(--space-8);
    align-content: start;
    max-width: var(--measure);
  }

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 24rem;
  }
`;

const Picture = styled.div`
  display: none;

  @media (min-width: 60rem) {
    position: sticky;
    top: calc(var(--nav-height) + var(--space-4));
    display: block;
    align-self: start;
    aspect-ratio: 4 / 5;
    overflow: hidden;
    border-radius: var(--arch);
  }
`;
