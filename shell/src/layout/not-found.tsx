import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { PageTitle } from '@safar/shared-ui/page';
import { Scene } from '@safar/shared-ui/scene';

/** The screen of a path that no route matches. Source: Spec 2.25. */
export function NotFound() {
  return (
    <Columns>
      <Text>
        <Title>{"Looks like you're lost"}</Title>
        <p>The page you are looking for is not available!</p>
        <div>
          <LinkButton to={paths.home} variant="primary">
            Go to Home
          </LinkButton>
          <LinkButton to={paths.allPackages} variant="quiet">
            All Packages
          </LinkButton>
        </div>
      </Text>
      <Illustration>
        <Scene of={{ kind: 'desert', name: 'lost' }} eager />
      </Illustration>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--space-8) var(--space-12);
  align-items: center;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: clamp(var(--space-6), 4vw, var(--space-12)) var(--space-4) var(--space-24);

  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  }
`;

const Text = styled.div`
  display: grid;
  gap: var(--space-4);

  p {
    color: var(--ink-soft);
    font-size: var(--size-3);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;

const Title = styled(PageTitle)`
  font-size: var(--size-7);

  /* Two lines on every phone: at 430 px it depended on the face whether one is enough. */
  @media (max-width: 30rem) {
    max-width: 8em;
  }
`;

const Illustration = styled.div`
  aspect-ratio: 1;
  max-width: 30rem;
  overflow: hidden;
  border-radius: var(--arch);

  @media (min-width: 48rem) {
    aspect-ratio: 4 / 5;
  }
`;
