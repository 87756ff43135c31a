import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { PageTitle } from '@safar/shared-ui/page';
import { Scene } from '@safar/shared-ui/scene';

/** No screen has this path. Source: specification.md section 2. */
export function NotFound() {
  return (
    <Frame>
      <Drawing>
        <Scene of={{ kind: 'desert', name: 'lost' }} eager />
      </Drawing>
      <PageTitle>{"Looks like you're lost"}</PageTitle>
      <p>The page you are looking for is not available!</p>
      <LinkButton to={paths.home} variant="primary">
        Go to Home
      </LinkButton>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-12) var(--space-4) var(--space-16);
  text-align: center;
`;

const Drawing = styled.div`
  width: min(22rem, 80%);
  overflow: hidden;
  border-radius: var(--radius-2);
`;
