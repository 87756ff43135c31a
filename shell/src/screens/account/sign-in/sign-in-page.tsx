import styled from '@emotion/styled';
import type { SceneOf } from '@safar/shared-contracts/scenes';
import { Page } from '@safar/shared-ui/page';
import { Scene } from '@safar/shared-ui/scene';
import type { ReactNode } from 'react';

export interface SignInPageProps {
  title: ReactNode;
  intro?: string;
  /** The picture beside the form, in a wide window, and the text under it. */
  picture: SceneOf & { text: string };
  children: ReactNode;
}

/** The layout of an account screen: its form, and in a wide window a picture beside it. */
export function SignInPage({ title, intro, picture, children }: SignInPageProps) {
  return (
    <Split>
      <Page title={title} intro={intro} narrow>
        {children}
      </Page>
      <Figure>
        <div>
          <Scene of={picture} />
        </div>
        <figcaption>{picture.text}</figcaption>
      </Figure>
    </Split>
  );
}

const Split = styled.div`
  @media (min-width: 60rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
    gap: var(--space-12);
    align-items: start;
    max-width: var(--page-width);
    margin-inline: auto;
    padding-inline: var(--space-4);

    > :first-of-type {
      max-width: 32rem;
      margin-inline: 0;
      padding-inline: 0;
    }
  }
`;

const Figure = styled.figure`
  display: none;

  @media (min-width: 60rem) {
    position: sticky;
    top: var(--nav-height);
    display: grid;
    gap: var(--space-4);
    padding-block: clamp(var(--space-6), 4vw, var(--space-12));

    > div {
      aspect-ratio: 3 / 4;
      width: 100%;
      min-height: 24rem;
      max-height: calc(100dvh - var(--nav-height) - 12rem);
      overflow: hidden;
      border-radius: var(--arch);
    }
  }
  figcaption {
    color: var(--ink-soft);
    font-size: var(--size-3);
    line-height: 1.4;
    text-align: center;
    text-wrap: balance;
  }
`;
