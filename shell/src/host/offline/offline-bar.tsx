import { Button } from '@safar/shared-ui/button';
import { mayDiscardChanges } from '@safar/shared-ui/use-unsaved-changes';
import { StatusBanner } from '../../layout/status-banner';

interface OfflineBarProps {
  /** The browser has no network; otherwise the site does not respond. */
  isOffline: boolean;
  /** Says how old what is shown is, or that nothing was kept. */
  text: string;
}

/** Says that the page is not what the site would show now, and of when it is. */
export function OfflineBar({ isOffline, text }: OfflineBarProps) {
  const reload = async () => {
    if (await mayDiscardChanges()) location.reload();
  };
  return (
    <StatusBanner
      label="Offline"
      text={`${isOffline ? 'You are offline.' : 'Safar is not responding.'}${text}`}
    >
      {!isOffline && (
        <Button small onClick={() => void reload()}>
          Try again
        </Button>
      )}
    </StatusBanner>
  );
}
