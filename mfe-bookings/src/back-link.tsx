import styled from '@emotion/styled';
import { LinkButton } from '@safar/shared-ui/button';
import type { ComponentProps } from 'react';

/** The way back, after the actions of a screen. */
export function BackLink(props: Pick<ComponentProps<typeof LinkButton>, 'to' | 'children'>) {
  return <Link variant="quiet" {...props} />;
}

/* Where it is alone, as on a line of its own on a phone, its text is where those of the page are. */
const Link = styled(LinkButton)`
  &:only-child {
    margin-inline: calc(-1 * var(--space-3));
  }
  @media (max-width: 29.98rem) {
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;
