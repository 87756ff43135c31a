import styled from '@emotion/styled';
import type { User } from '@safar/shared-auth';
import type { DoorLink } from '@safar/shared-contracts/door.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { Button } from '@safar/shared-ui/button';
import { Link } from 'react-router-dom';
import { dropdownLooks } from './dropdown-looks';
import { IconButton } from './icon-button';
import { useDisclosure } from './use-disclosure';

/** The signed-in user's avatar, which opens who they are, their own screens and the way out. Source: specification.md section 2. */
export function ProfileMenu({
  user,
  links,
  onLogOut,
}: {
  user: User;
  links: DoorLink[];
  onLogOut: () => void;
}) {
  const { open, container, close, button, panel } = useDisclosure<HTMLDivElement>();
  const name = user.displayName || user.email;

  const logOut = () => {
    close();
    onLogOut();
  };

  return (
    <div ref={container}>
      <IconButton type="button" {...button} aria-label="Profile menu" title={name}>
        <Avatar name={name} photoURL={user.photoURL} />
      </IconButton>
      {open && (
        <Panel {...panel}>
          <Person>
            <Avatar name={name} photoURL={user.photoURL} size={56} />
            <div>
              <strong>{name}</strong>
              <span>{user.email}</span>
            </div>
          </Person>
          <ul>
            {links.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
          <Button wide onClick={logOut}>
            Log out
          </Button>
        </Panel>
      )}
    </div>
  );
}

const Panel = styled.div`
  ${dropdownLooks}
  inset-inline-end: var(--space-2);
  width: min(20rem, calc(100% - 1rem));

  ul {
    padding: 0;
    margin-block: var(--space-2);
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: var(--space-3);
    border-radius: var(--radius-1);
    color: var(--ink);
    text-decoration: none;
  }
  a:hover {
    background: var(--surface-2);
  }
`;

const Person = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  padding-block-end: var(--space-3);
  border-block-end: 1px solid var(--hairline);

  > div {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > div span {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;
