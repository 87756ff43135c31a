import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { isCopied } from '@safar/shared-ui/copy-text';
import { alertDialog } from '@safar/shared-ui/dialog';
import { drawn } from '@safar/shared-ui/drawn-icon';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useState } from 'react';

const ShareIcon = /* @__PURE__ */ drawn('M12 15V4M8 7.5 12 3.5l4 4M5 12.5V20h14v-7.5');

/**
 * Shares the address of the tour, without anything else in the address bar: by the system's share sheet, else
 * by copying it.
 */
export function ShareButton({ tour: { _id, tourName } }: { tour: TourPackage }) {
  const [busy, setBusy] = useState(false);

  const share = async () => {
    // A browser shows one share sheet at a time and refuses a second.
    if (busy) return;
    setBusy(true);
    const url = location.origin + paths.tourDetails(_id);
    if (!(await isShared({ title: tourName, url }))) {
      if (await isCopied(url)) toastSuccess('Link copied.');
      else await alertDialog({ title: 'Copy this link to share the tour', text: url });
    }
    setBusy(false);
  };

  return (
    // A `disabled` button would lose the focus.
    <Button aria-disabled={busy} onClick={() => void share()}>
      <ShareIcon /> Share
    </Button>
  );
}

/**
 * Resolves to true also when the visitor closed the share sheet: that is no failure, and nothing should be
 * copied.
 */
async function isShared(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
