import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Avatar } from '@safar/shared-ui/avatar';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { AccountPanel, type AccountPanelProps } from './account-panel';
import { IconButton } from '../icon-button';
import { useDisclosure } from './use-disclosure';

/** The signed-in user's avatar, a button that opens the account panel. Source: Spec 2.28 to 2.33. */
export function ProfileMenu({ user, links, onLogOut }: AccountPanelProps) {
  const { open, container, close, button, panel } = useDisclosure<HTMLDivElement>();
  const name = user.displayName || user.email;
  const closeAndLogOut = () => {
    close();
    onLogOut();
  };
  return (
    <div ref={container}>
      <IconButton type="button" {...button} title={name}>
        <Avatar name={name} photoURL={user.photoURL} size={36} />
        {/* No aria-label: that would have to contain the visible initials. Source: WCAG 2.5.3. */}
        <VisuallyHidden>Profile menu</VisuallyHidden>
      </IconButton>
      {open && (
        <Panel {...panel}>
          <AccountPanel user={user} links={links} onLogOut={closeAndLogOut} />
        </Panel>
      )}
    </div>
  );
}

const unfold = keyframes`
  from { transform: translateY(-8px); opacity: 0; }
`;

const Panel = styled.div`
  position: absolute;
  inset: calc(100% + var(--space-1)) max(var(--space-3), (100% - var(--page-width)) / 2 + var(--space-4)) auto
    auto;
  width: min(20rem, calc(100% - 2 * var(--space-3)));
  max-height: calc(100dvh - var(--nav-height) - var(--space-4));
  padding: var(--space-6);
  overflow-y: auto;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  color: var(--ink);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  animation: ${unfold} var(--fast) var(--easing);
`;
