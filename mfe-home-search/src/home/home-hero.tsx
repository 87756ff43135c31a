import styled from '@emotion/styled';
import { sceneUrl } from '@safar/shared-contracts/scenes';
import { PageTitle } from '@safar/shared-ui/page';
import type { ReactNode } from 'react';
import { WhereTo } from '../where-to/where-to';

/**
 * A full-width scene from the top of the window with the words and 'Where to?', and the search panel over its
 * lower edge. `data-hero` makes the shell lay its navigation over it. Source: docs/design/looks.md, Screens.
 */
export function HomeHero({ children }: { children: ReactNode }) {
  return (
    <Hero data-hero>
      <Picture>
        {/* The picture is decoration but the largest element of the screen, so it loads eagerly. */}
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
          <WhereTo />
        </Words>
        {children}
      </Content>
    </Hero>
  );
}

/* Stacked above what follows, because the list of airports opens over it. */
const Hero = styled.div`
  position: relative;
  z-index: 1;
  isolation: isolate;
`;

/* The height follows the text and not the panel, which grows with each flight of a multi-city search. */
const Picture = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  max-height: clamp(29rem, 17rem + 30vw, 40rem);
  overflow: hidden;
  background: var(--surface-3);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 72% 60%;
  }
  /* The scrim is doubled below the text, so that it is readable on the brightest sky. */
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

  /* On a phone as large as leaves its longer line room to spare, in the display face and in its fallback: at
     full size the face takes a line more at 360 px, and all below it moves when the face arrives late. */
  h1 {
    font-size: clamp(var(--size-6), (100vw - 2 * var(--space-4)) * 0.115, var(--size-7));
  }
  p {
    max-width: 34rem;
    margin-top: var(--space-4);
    font-size: var(--size-3);
    line-height: 1.45;
  }
`;
