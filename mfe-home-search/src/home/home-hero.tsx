import styled from '@emotion/styled';
import { PageTitle } from '@safar/shared-ui/page';
import type { ReactNode } from 'react';

/** A full-width scene behind the search panel. */
export function HomeHero({ children }: { children: ReactNode }) {
  return (
    <Hero>
      {/* Decoration, and the largest thing on the screen: nothing should wait before it. */}
      <img src="/scenes/sea.svg" alt="" width={800} height={600} fetchPriority="high" />
      <Content>
        <div>
          <PageTitle>Your next journey starts here</PageTitle>
          <p>Search a route, or join a tour led by somebody who knows the place by heart.</p>
        </div>
        {children}
      </Content>
    </Hero>
  );
}

const Hero = styled.div`
  position: relative;
  isolation: isolate;

  > img {
    position: absolute;
    z-index: -2;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 78%;
  }
  /* Twice where something is written: readable even before the sun. */
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    --fading: linear-gradient(var(--scrim) 35%, transparent);
    background: var(--fading), var(--fading);
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-16) var(--space-4) var(--space-12);

  h1,
  h1 + p {
    color: #fff;
  }
  h1 + p {
    margin-top: var(--space-3);
    font-size: var(--size-3);
  }
`;
