import { NOTICE_KINDS } from '@safar/shared-contracts/notice-kinds';
import { MAILS_ID, paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { Page } from '@safar/shared-ui/page';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SOURCE_NAMES, unsubscribe, type Source } from '../notices.api';

const NOT_COMPLETE =
  'This link is not complete. Open it from the mail again, or log in to choose your mails.';

/** What the address of the link has; undefined when a part of it is missing. */
function readLink(params: URLSearchParams) {
  const [token, kind] = [params.get('token'), params.get('kind')];
  const source = SOURCE_NAMES.find((name) => name === params.get('from'));
  return token && kind && source ? { token, kind, source } : undefined;
}

/** What the settings call a kind of mails; undefined for one that is newer than this build. */
const labelOf = (source: Source, kind: string): string | undefined =>
  new Map<string, string>(Object.entries(NOTICE_KINDS[source])).get(kind);

const introOf = (label: string | undefined) =>
  `You came here from a mail. One press stops all mails of ${label ? `this kind: ${label}` : 'its kind'}.`;

/**
 * Ends mails of one kind, by the link of a mail and without a login, and takes that back. It asks first:
 * programs that check mails open every link in them.
 */
function UnsubscribeScreen() {
  const [params] = useSearchParams();
  const [done, setDone] = useState<{ isEnded: boolean; label: string }>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => result.current?.focus(), [done]);

  const link = readLink(params);
  const label = link && labelOf(link.source, link.kind);

  const isEnded = done?.isEnded === true;

  async function change({ source, ...query }: NonNullable<typeof link>) {
    setBusy(true);
    setFailure('');
    try {
      setDone({
        label: await unsubscribe(source, isEnded ? { ...query, again: 'true' } : query),
        isEnded: !isEnded,
      });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page narrow title="Mails from Safar" {...(!done && { intro: introOf(label) })}>
      {!link && <Notice tone="danger">{NOT_COMPLETE}</Notice>}
      {done && (
        <p ref={result} tabIndex={-1} role="status">
          {isEnded
            ? `You get no more mails of this kind: ${done.label}. Notices in the site go on.`
            : `You get mails of this kind again: ${done.label}.`}
        </p>
      )}
      {link && (
        <>
          <Notice tone="danger">{failure}</Notice>
          <Button
            variant={done ? 'secondary' : 'primary'}
            busy={busy}
            busyText="Saving..."
            // A double click on it would take back at once what it did.
            onClick={({ detail }) => detail < 2 && void change(link)}
          >
            {isEnded ? 'Send them again' : 'Stop these mails'}
          </Button>
        </>
      )}
      {/* Loaded as a page: the login that may come first leads back to this part of it. */}
      <LinkButton reloadDocument to={`${paths.notices}#${MAILS_ID}`} variant="quiet">
        Choose your mails
      </LinkButton>
    </Page>
  );
}

export { UnsubscribeScreen as Component };
