import { Button } from '@safar/shared-ui/button';
import { useEffect, useState } from 'react';
import { Banner } from '../../layout/banner';

/** Offers the new version to a visitor who has something on the page that only they can finish. */
export function UpdateBar({ load }: { load: () => void }) {
  // Screen readers read out what changes in a region that was there before.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Banner aria-label="New version">
      <p role="status">{ready && 'A new version of Safar is ready. Save first, then load it.'}</p>
      <Button small onClick={load}>
        Load it
      </Button>
    </Banner>
  );
}
