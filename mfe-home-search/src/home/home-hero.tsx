import styled from '@emotion/styled';
import { sceneUrl } from '@safar/shared-contracts/scenes';
import { PageTitle } from '@safar/shared-ui/page';
import type { ReactNode } from 'react';

/**
 * A full-width scene from the very top of the window, and the search panel over its lower edge. `data-hero`
 * tells the shell to lay its navigation over it. Source: docs/design/looks.md, Screens.
 */
export function HomeHero({ children }: { children: ReactNode }) {
  return (
    <Hero data-hero>
      <Picture>
        {/* Decoration, and the largest thing on the screen: nothing should wait before it. */}
        <img
          src={sceneUrl({ kind: 'bay', name: 'Safar' }, 'wide')}
          alt=""
          width={1600}
          height={700}
          fetchPriority="high"
        />
      </Picture>
      <Content>
        <Words>
          <PageTitle>Your next journey starts here</PageTitle>
          <p>Search a route, or join a tour led by somebody who knows the place by heart.</p>
        </Words>
        {children}
      </Content>
    </Hero>
  );
}

/* Above what follows: the list of airports opens over it. */
const Hero = styled.div`
  position: relative;
  z-index: 1;
  isolation: isolate;
`;

/* Its height is the words' and not the panel's, which grows with each flight of a multi-city search. */
const Picture = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  max-height: clamp(25rem, 16rem + 30vw, 40rem);
  overflow: hidden;
  background: var(--surface-3);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 72% 60%;
  }
  /* Twice where something is written: readable before the brightest sky. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(var(--scrim) 60%, transparent), linear-gradient(100deg, var(--scrim), transparent 130%);
  }
  @media (min-width: 64rem) {
    &::after {
      background:
        linear-gradient(var(--scrim), transparent 85%),
        linear-gradient(100deg, var(--scrim) 40%, transparent 75%);
    }
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(var(--space-8), 5vw, var(--space-16));
  max-width: var(--page-width);
  margin-inline: auto;
  /* The navigation lies over the picture. */
  padding: calc(var(--nav-height) + clamp(var(--space-8), 5vw, var(--space-16))) var(--space-4) 0;
`;

const Words = styled.div`
  max-width: 44rem;
  color: var(--on-scene);

  h1 {
    font-size: var(--size-7);
  }
  p {
    max-width: 34rem;
    margin-top: var(--space-4);
    font-size: var(--size-3);
    line-height: 1.45;
  }
`;
