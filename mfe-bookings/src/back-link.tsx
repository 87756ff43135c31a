import styled from '@emotion/styled';
import { LinkButton } from '@safar/shared-ui/button';
import type { ComponentProps } from 'react';

/** The way back, after the actions of a screen. */
export function BackLink(props: Pick<ComponentProps<typeof LinkButton>, 'to' | 'children'>) {
  return <Link variant="quiet" {...props} />;
}

/* On a phone it has a line of its own, and its text begins where the others do. */
const Link = styled(LinkButton)`
  @media (max-width: 29.98rem) {
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;
