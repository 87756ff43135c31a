import styled from '@emotion/styled';
import type { ComponentType } from 'react';
import type { FilledSlot } from '../remotes/slot-filling';

const Frame = styled.section`
  border: 2px dashed var(--edge);
  border-radius: var(--radius-2);
  padding: var(--space-4);
`;

const Label = styled.p`
  margin: 0 0 var(--space-2);
  font-size: var(--size-1);
  color: var(--ink-soft);
`;

/** A slot of the isolated page: what the remote offers as a stand-in, labelled as one. */
export function standInFor(name: string, StandIn: ComponentType | undefined): FilledSlot {
  return {
    loaderData: null,
    module: {
      Component: () => (
        <Frame aria-label={`Stand-in for ${name}`}>
          <Label>Stand-in for the slot “{name}”, which another remote fills on the site</Label>
          {StandIn ? <StandIn /> : null}
        </Frame>
      ),
    },
  };
}
