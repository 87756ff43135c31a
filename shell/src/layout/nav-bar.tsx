import styled from '@emotion/styled';
import type { DoorLink } from '@safar/shared-contracts/door.contract';
import { paths } from '@safar/shared-contracts/paths';
import { Link } from 'react-router-dom';
import { Account } from './account';
import { JourneyIcon } from './icons';
import { MainNav } from './main-nav';
import { ThemeToggle } from './theme-toggle';
import { COMPACT_FROM_PX, useScrolled } from './use-scrolled';

/** The fixed navigation on top of every screen; compact once the page is scrolled. Source: specification.md section 2. */
export function NavBar({ nav, menu }: { nav: DoorLink[]; menu: DoorLink[] }) {
  const { sentinel, scrolled } = useScrolled<HTMLSpanElement>();
  return (
    <>
      <Sentinel ref={sentinel} aria-hidden="true" />
      <Bar data-compact={scrolled}>
        <Row>
          <Brand to={paths.home}>
            <JourneyIcon /> Safar
          </Brand>
          <MainNav links={nav} />
          <ThemeToggle />
          <Account menu={menu} />
        </Row>
      </Bar>
    </>
  );
}

const Sentinel = styled.span`
  position: absolute;
  top: 0;
  width: 1px;
  height: ${COMPACT_FROM_PX}px;
  pointer-events: none;
`;

/* The bar keeps its height: being compact only moves what is painted, so that nothing shifts. */
const Bar = styled.header`
  position: fixed;
  z-index: 100;
  inset: 0 0 auto;
  height: 72px;
  padding-block: 8px;
  pointer-events: none;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: var(--paper);
    transform-origin: top;
    transition: transform var(--slow) var(--easing);
  }
  &[data-compact='true']::before {
    background: var(--surface);
    box-shadow: var(--shadow-2);
    transform: scaleY(calc(56 / 72));
  }
  &[data-compact='true'] > div {
    transform: translateY(-8px);
  }
`;

const Row = styled.div`
  position: relative;
  display: flex;
  gap: var(--space-1);
  align-items: center;
  max-width: var(--page-width);
  height: 56px;
  margin-inline: auto;
  padding-inline: var(--space-3);
  pointer-events: auto;
  transition: transform var(--slow) var(--easing);

  @media (min-width: 30rem) {
    gap: var(--space-2);
    padding-inline: var(--space-4);
  }
`;

const Brand = styled(Link)`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
  min-height: 44px;
  margin-inline-end: auto;
  color: var(--brand);
  font: 600 var(--size-4) / 1 var(--font-display);
  text-decoration: none;
`;
