import styled from '@emotion/styled';
import type { User } from '@safar/shared-auth';
import { readKept } from '@safar/shared-contracts/kept-list';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { Button } from '@safar/shared-ui/button';
import { Link } from 'react-router-dom';

export interface AccountPanelProps {
  user: User;
  links: LinkDefinition[];
  onLogOut: () => void;
}

/** The signed-in user, links to their own screens, and Log out. */
export function AccountPanel({ user, links, onLogOut }: AccountPanelProps) {
  const name = user.displayName || user.email;
  return (
    <>
      <Person>
        <Avatar name={name} photoURL={user.photoURL} size={52} />
        <div>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
      </Person>
      <Links>
        {links.map(({ label, path, count }) => (
          <li key={path}>
            <Link to={path}>
              {label}
              {count && <Count of={count} uid={user.uid} />}
            </Link>
          </li>
        ))}
      </Links>
      <Button wide onClick={onLogOut}>
        Log out
      </Button>
    </>
  );
}

/** Nothing where the list is empty. The panel is made anew each time it opens. */
function Count({ of, uid }: { of: string; uid: string }) {
  const { length } = readKept(of, uid);
  return length > 0 && <Length> {length}</Length>;
}

const Length = styled.span`
  margin-inline-start: auto;
  color: var(--ink-soft);
  font-variant-numeric: tabular-nums;
`;

const Person = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  padding-block-end: var(--space-4);
  border-block-end: 1px solid var(--hairline);

  > div {
    display: grid;
    min-width: 0;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  strong {
    font: 700 var(--size-3) / 1.3 var(--font-display);
  }
  > div span {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;

const Links = styled.ul`
  padding: 0;
  margin-block: var(--space-2) var(--space-3);
  list-style: none;

  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    margin-inline: calc(-1 * var(--space-3));
    padding-inline: var(--space-3);
    border-radius: var(--radius-1);
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    background: var(--surface-2);
  }
`;
