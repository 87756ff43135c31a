import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { MessageBox, MessageActions } from '@safar/shared-ui/message-box';
import { PageTitle } from '@safar/shared-ui/page';
import { Scene } from '@safar/shared-ui/scene';
import { useReload } from '@safar/shared-ui/use-reload';

interface RemoteFailureProps {
  team: string;
  /** The remote is disabled; nothing failed. */
  disabled?: boolean;
}

/**
 * Replaces a screen whose code did not load, and offers to try again. The site around it keeps
 * working.
 */
export function RemoteFailure({ team, disabled = false }: RemoteFailureProps) {
  const { reload, reloading } = useReload();
  return (
    <MessageBox role="alert">
      <Illustration>
        <Scene of={{ kind: 'fjord', name: team }} />
      </Illustration>
      <Title>This part of Safar is not available right now</Title>
      <p>
        {disabled
          ? `The ${team} pages are temporarily unavailable. Everything else works; you can try again later or go on elsewhere.`
          : `The ${team} pages could not be loaded. Everything else works; you can try again or go on elsewhere.`}
      </p>
      <MessageActions>
        <Button variant="primary" data-retry onClick={reload} busy={reloading} busyText="Retrying...">
          Retry
        </Button>
        <LinkButton to={paths.home} variant="quiet">
          Go to Home
        </LinkButton>
      </MessageActions>
    </MessageBox>
  );
}

const Illustration = styled.div`
  width: min(13rem, 60%);
  aspect-ratio: 4 / 5;
  margin-bottom: var(--space-3);
  overflow: hidden;
  border-radius: var(--arch);
`;

const Title = styled(PageTitle)`
  font-size: var(--size-5);
`;
