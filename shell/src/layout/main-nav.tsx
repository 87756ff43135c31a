import styled from '@emotion/styled';
import type { DoorLink } from '@safar/shared-contracts/door.contract';
import { NavLink } from 'react-router-dom';
import { IconButton } from './icon-button';
import { CloseIcon, MenuIcon } from './icons';
import { dropdownLooks } from './dropdown-looks';
import { useDisclosure } from './use-disclosure';

const WIDE = '@media (min-width: 52rem)';

/** The links of the site: in a row where there is room, else behind a menu button. Source: specification.md section 2. */
export function MainNav({ links }: { links: DoorLink[] }) {
  const { open, container, button, panel } = useDisclosure<HTMLElement>();
  return (
    <Nav ref={container} aria-label="Main">
      <Toggle type="button" {...button} aria-label={open ? 'Close menu' : 'Open menu'}>
        {open ? <CloseIcon /> : <MenuIcon />}
      </Toggle>
      <ul {...panel} data-open={open}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

const Toggle = styled(IconButton)`
  ${WIDE} {
    display: none;
  }
`;

const Nav = styled.nav`
  ul {
    ${dropdownLooks}
    inset-inline: var(--space-2);
    display: none;
  }
  ul[data-open='true'] {
    display: grid;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: var(--space-4);
    border-radius: var(--radius-full);
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    background: var(--surface-3);
  }
  a[aria-current='page'] {
    color: var(--brand);
    background: var(--brand-tint);
  }

  ${WIDE} {
    ul,
    ul[data-open='true'] {
      position: static;
      display: flex;
      gap: var(--space-1);
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
    a {
      padding-inline: var(--space-3);
    }
  }
`;
