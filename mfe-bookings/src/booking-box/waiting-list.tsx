import styled from '@emotion/styled';
import { ApiFailure, isExplained, requireLogin, useAuth } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useSeparatePresses } from '@safar/shared-ui/use-separate-presses';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isWaiting, setWaiting as sendWaiting } from '../bookings.api';

const LOGIN_TEXT = 'Please login to read when a place is free';

/** In the box of a sold-out tour: asks for a notice when a place is free, or takes that back. */
export function WaitingList({ packageId }: { packageId: string }) {
  const uid = useAuth(({ user }) => user?.uid);
  const [waiting, setWaiting] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { revalidate } = useRevalidator();
  const separately = useSeparatePresses();

  useEffect(() => {
    if (uid === undefined) return undefined;
    const left = new AbortController();
    // Without a response the button offers to wait: who does so already loses nothing by it.
    isWaiting(packageId, left.signal).then(setWaiting, () => undefined);
    return () => left.abort();
  }, [packageId, uid]);

  async function change(wanted: boolean) {
    if (uid === undefined) return void (await requireLogin(LOGIN_TEXT));
    setBusy(true);
    setFailure('');
    try {
      setWaiting(await sendWaiting(packageId, wanted));
    } catch (error) {
      // There are places, or it is booked: what this page shows is out of date.
      if (error instanceof ApiFailure && error.status === 409) void revalidate();
      if (!isExplained(error)) setFailure(error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setBusy(false);
    }
  }

  const onPress = (wanted: boolean) => separately(() => void change(wanted));

  return (
    <Part>
      <p aria-live="polite">
        {waiting
          ? 'You get a notice when places are free. They are not kept for you: whoever books first gets them.'
          : 'Places become free when somebody cancels.'}
      </p>
      {waiting ? (
        <Button variant="quiet" busy={busy} busyText="Saving..." onClick={() => onPress(false)}>
          Stop waiting
        </Button>
      ) : (
        <Button wide busy={busy} busyText="Saving..." onClick={() => onPress(true)}>
          Tell me when a place is free
        </Button>
      )}
      <Notice tone="danger">{failure}</Notice>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;
