import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { MessageBox, Ways } from '@safar/shared-ui/message-box';
import { PageTitle } from '@safar/shared-ui/page';
import { Scene } from '@safar/shared-ui/scene';
import { useReload } from '@safar/shared-ui/use-reload';

interface Failure {
  team: string;
  /** Nothing failed: it is switched off. */
  disabled?: boolean;
}

/** In place of a screen whose code did not come: says so and offers to try again. The house around it works on. */
export function RemoteFailure({ team, disabled = false }: Failure) {
  const { reload, reloading } = useReload();
  return (
    <MessageBox role="alert">
      <View>
        <Scene of={{ kind: 'fjord', name: team }} />
      </View>
      <Title>This part of Safar is not available right now</Title>
      <p>
        {disabled
          ? `The ${team} pages are switched off for the moment. Everything else works; you can try again later or go on elsewhere.`
          : `The ${team} pages could not be loaded. Everything else works; you can try again or go on elsewhere.`}
      </p>
      <Ways>
        <Button variant="primary" data-retry onClick={reload} busy={reloading} busyText="Retrying...">
          Retry
        </Button>
        <LinkButton to={paths.home} variant="quiet">
          Go to Home
        </LinkButton>
      </Ways>
    </MessageBox>
  );
}

const View = styled.div`
  width: min(13rem, 60%);
  aspect-ratio: 4 / 5;
  margin-bottom: var(--space-3);
  overflow: hidden;
  border-radius: var(--arch);
`;

const Title = styled(PageTitle)`
  font-size: var(--size-5);
`;
