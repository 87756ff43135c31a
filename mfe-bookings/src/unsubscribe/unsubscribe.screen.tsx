import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { Page } from '@safar/shared-ui/page';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SOURCE_NAMES, unsubscribe } from '../notices.api';

const NOT_COMPLETE =
  'This link is not complete. Open it from the mail again, or log in to choose your mails.';

/**
 * Ends mails of one kind, by the link of a mail and without a login. It asks first: programs that check mails
 * open every link in them.
 */
function UnsubscribeScreen() {
  const [params] = useSearchParams();
  const [ended, setEnded] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => result.current?.focus(), [ended]);

  async function end() {
    const [token, kind] = [params.get('token'), params.get('kind')];
    const source = SOURCE_NAMES.find((name) => name === params.get('from'));
    if (!token || !kind || !source) return setFailure(NOT_COMPLETE);
    setBusy(true);
    setFailure('');
    try {
      setEnded(await unsubscribe(source, token, kind));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page
      narrow
      title="Mails from Safar"
      intro="You came here from a mail. One press stops all mails of its kind."
    >
      {ended === '' ? (
        <>
          <Notice tone="danger">{failure}</Notice>
          <Button variant="primary" busy={busy} busyText="Saving..." onClick={() => void end()}>
            Stop these mails
          </Button>
        </>
      ) : (
        <p ref={result} tabIndex={-1} role="status">
          You get no more mails of this kind: {ended}. Notices in the site go on.
        </p>
      )}
      <LinkButton to={paths.notices} variant="quiet">
        Choose your mails
      </LinkButton>
    </Page>
  );
}

export { UnsubscribeScreen as Component };
