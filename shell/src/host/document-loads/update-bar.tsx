import { Button } from '@safar/shared-ui/button';
import { StatusBanner } from '../../layout/status-banner';

/** Offers the new version to a visitor who has something on the page that only they can finish. */
export function UpdateBar({ load }: { load: () => void }) {
  return (
    <StatusBanner label="New version" text="A new version of Safar is ready. Save first, then load it.">
      <Button small onClick={load}>
        Load it
      </Button>
    </StatusBanner>
  );
}
