import { Button } from '@safar/shared-ui/button';
import { mayDiscardChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useEffect, useState } from 'react';
import { Banner } from '../../layout/banner';

interface OfflineBarProps {
  /** The browser has no network; otherwise the site does not respond. */
  isOffline: boolean;
  /** Says how old what is shown is, or that nothing was kept. */
  text: string;
}

/** Says that the page is not what the site would show now, and of when it is. */
export function OfflineBar({ isOffline, text }: OfflineBarProps) {
  // Screen readers read out what changes in a region that was there before.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const reload = async () => {
    if (await mayDiscardChanges()) location.reload();
  };
  return (
    <Banner aria-label="Offline">
      <p role="status">{ready && `${isOffline ? 'You are offline.' : 'Safar is not responding.'}${text}`}</p>
      {!isOffline && (
        <Button small onClick={() => void reload()}>
          Try again
        </Button>
      )}
    </Banner>
  );
}
