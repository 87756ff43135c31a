import styled from '@emotion/styled';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { paths } from '@safar/shared-contracts/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NavAccount } from './nav-account';
import { Brand } from '../brand';
import { MainNav } from './main-nav';
import { ThemeToggle } from '../theme/theme-toggle';
import { COMPACT_FROM_PX, useScrolled } from './use-scrolled';
import type { layoutSlots } from '../../../shell';

/** What a slot of the layout shows. */
export type RenderSlot = (name: (typeof layoutSlots)[number]) => ReactNode;

interface NavBarProps {
  nav: LinkDefinition[];
  menu: LinkDefinition[];
  renderSlot?: RenderSlot | undefined;
}

/**
 * The fixed navigation on top of every screen. It is compact once the page is scrolled, and transparent over
 * the picture of a screen that begins with one (`data-hero` on its first element). Source: Spec 2.34 and
 * docs/design/looks.md, Screens.
 */
export function NavBar({ nav, menu, renderSlot }: NavBarProps) {
  const { sentinel, scrolled } = useScrolled<HTMLSpanElement>();
  return (
    <>
      <Sentinel ref={sentinel} aria-hidden="true" />
      <Bar data-compact={scrolled}>
        <Row>
          <Home to={paths.home}>
            <Brand />
          </Home>
          <MainNav links={nav} menu={menu} />
          <WideOnly>
            <ThemeToggle />
          </WideOnly>
          {renderSlot?.('notice-bell')}
          <NavAccount menu={menu} />
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

const Bar = styled.header`
  --bar-ink: var(--ink);
  --bar-hover: var(--surface-3);
  position: fixed;
  z-index: 100;
  inset: 0 0 auto;
  border-block-end: 1px solid transparent;
  color: var(--bar-ink);
  background: var(--paper);
  view-transition-name: site-bar;
  transition:
    background var(--slow) var(--easing),
    border-color var(--slow) var(--easing);

  &[data-compact='true'] {
    border-block-end-color: var(--hairline);
    background: color-mix(in srgb, var(--paper) 88%, transparent);
    -webkit-backdrop-filter: saturate(1.6) blur(14px);
    backdrop-filter: saturate(1.6) blur(14px);
  }

  /* Keeps the links readable on the sky of any picture. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 0 -56px;
    background: linear-gradient(var(--scrim) 45%, transparent);
    opacity: 0;
    pointer-events: none;
    transition: opacity var(--slow) var(--easing);
  }
  body:has(main [data-hero]) &[data-compact='false'] {
    --bar-ink: var(--on-scene);
    --bar-hover: rgb(255 255 255 / 18%);
    background: transparent;

    &::before {
      opacity: 1;
    }
  }
  /* While the menu of a phone is open. */
  &:has([data-open='true']),
  body:has(main [data-hero]) &[data-compact='false']:has([data-open='true']) {
    --bar-ink: var(--ink);
  }
  @media (forced-colors: active) {
    border-block-end-color: CanvasText;

    &::before {
      display: none;
    }
  }
`;

/* The bar is fixed: when its height changes, the page below does not move. */
const Row = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  max-width: var(--page-width);
  height: var(--nav-height);
  margin-inline: auto;
  padding-inline: var(--space-4);
  transition: height var(--slow) var(--easing);

  [data-compact='true'] > & {
    height: var(--nav-height-compact);
  }
  @media (max-width: 29.99rem) {
    gap: 0;
    padding-inline: var(--space-3);
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-inline-end: auto;
  border-radius: var(--radius-1);
  color: inherit;
  text-decoration: none;

  &:hover {
    color: inherit;
  }
  /* Stays above the open menu, which is as wide as the page there. */
  @media (max-width: 29.99rem) {
    z-index: 2;
  }
`;

/** Hides its content on a phone, whose menu has it instead. */
const WideOnly = styled.div`
  display: grid;

  @media (max-width: 47.99rem) {
    display: none;
  }
`;
