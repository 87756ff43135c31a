import styled from '@emotion/styled';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { CloseIcon } from '@safar/shared-ui/icons';
import { NavLink } from 'react-router-dom';
import { IconButton } from '../icon-button';
import { MenuIcon } from '../icons';
import { MenuSheet } from './menu-sheet';
import { MenuSheetAccount } from './menu-sheet-account';
import { ThemeToggle } from '../theme/theme-toggle';
import { useDisclosure } from './use-disclosure';

/**
 * The links of the site: in a row in a wide window, else in a sheet that the menu button opens, with the
 * theme toggle and the account. Source: Spec 2.26, 2.35 and docs/design/looks.md, Screens.
 */
export function MainNav({ links, menu }: { links: LinkDefinition[]; menu: LinkDefinition[] }) {
  const { open, container, button, panel, close } = useDisclosure<HTMLDivElement>();
  return (
    <>
      <Container ref={container}>
        <Toggle type="button" {...button} aria-label={open ? 'Close menu' : 'Open menu'}>
          {open ? <CloseIcon /> : <MenuIcon />}
        </Toggle>
        <MenuSheet {...panel} data-open={open}>
          <nav aria-label="Main">
            <Links>
              {links.map(({ label, path }) => (
                <li key={path}>
                  <NavLink to={path} end>
                    {label}
                  </NavLink>
                </li>
              ))}
            </Links>
          </nav>
          {open && (
            <>
              <ThemeToggle showLabel />
              <MenuSheetAccount menu={menu} close={close} />
            </>
          )}
        </MenuSheet>
      </Container>
      {open && <Backdrop />}
    </>
  );
}

const Container = styled.div`
  display: contents;
`;

const Toggle = styled(IconButton)`
  z-index: 2;
  order: 1;
  margin-inline-end: calc(-1 * var(--space-2));

  &[aria-expanded='true'] {
    color: var(--ink);
    background: transparent;
  }
  @media (min-width: 48rem) {
    display: none;
  }
`;

/** Covers the page behind the sheet; a click on it closes the sheet. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  height: 100dvh;
  background: var(--scrim);

  @media (min-width: 48rem) {
    display: none;
  }
  @media (max-width: 47.99rem) {
    html:has(&) {
      overflow: hidden;
    }
  }
`;

const Links = styled.ul`
  padding: 0;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    min-height: 60px;
    border-block-end: 1px solid var(--hairline);
    color: inherit;
    font: 700 var(--size-5) / 1.1 var(--font-display);
    letter-spacing: -0.02em;
    text-decoration: none;
  }
  a[aria-current='page'] {
    color: var(--brand);
  }
  a[aria-current='page']::after {
    content: '';
    width: 10px;
    height: 10px;
    margin-inline-start: auto;
    border: 5px solid var(--accent);
    border-radius: 50%;
  }

  @media (min-width: 48rem) {
    display: flex;

    a {
      position: relative;
      min-height: 44px;
      padding-inline: var(--space-3);
      border: 0;
      border-radius: var(--radius-full);
      font: 600 var(--size-2) / 1 var(--font-text);
      letter-spacing: 0;
    }
    a:hover {
      background: var(--bar-hover);
    }
    a[aria-current='page'] {
      color: inherit;
    }
    /* Marks the current page. */
    a[aria-current='page']::after {
      position: absolute;
      inset: auto var(--space-3) 4px;
      width: auto;
      height: 0;
      border: 0;
      border-block-end: 3px solid currentcolor;
      border-radius: 2px;
    }
  }
`;
