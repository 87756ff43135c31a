import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { MessageBox, MessageActions } from '@safar/shared-ui/message-box';
import { Notice } from '@safar/shared-ui/notice';
import { PageTitle } from '@safar/shared-ui/page';
import { Scene } from '@safar/shared-ui/scene';
import { useReload } from '@safar/shared-ui/use-reload';
import { ShownElements } from '../../hydration/arrived-content';

const NOT_AVAILABLE = 'This part of Safar is not available right now';

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
  return (
    <MessageBox role="alert">
      <Illustration>
        <Scene of={{ kind: 'fjord', name: team }} />
      </Illustration>
      <Title>{NOT_AVAILABLE}</Title>
      <p>
        {disabled
          ? `The ${team} pages are temporarily unavailable. Everything else works; you can try again later or go on elsewhere.`
          : `The ${team} pages could not be loaded. Everything else works; you can try again or go on elsewhere.`}
      </p>
      <MessageActions>
        <Retry />
        <LinkButton to={paths.home} variant="quiet">
          Go to Home
        </LinkButton>
      </MessageActions>
    </MessageBox>
  );
}

/**
 * Stands above a screen that arrived with the page and can be read, but whose code did not load, and offers
 * to try again. `content`: its elements.
 */
export function ReadableFailure({ team, content }: { team: string; content: readonly Element[] }) {
  return (
    <>
      <Notice tone="warning">
        <strong>{NOT_AVAILABLE}</strong>
        <Sentence>
          {`You can read this page, and its links work. Its buttons and forms do not, because the ${team} pages could not be loaded.`}
        </Sentence>
        <Retry />
      </Notice>
      <ShownElements elements={content} />
    </>
  );
}

function Retry() {
  const { reload, reloading } = useReload();
  return (
    <Button variant="primary" data-retry onClick={reload} busy={reloading} busyText="Retrying...">
      Retry
    </Button>
  );
}

const Sentence = styled.p`
  margin-block: var(--space-1) var(--space-3);
  font-weight: 400;
`;

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
