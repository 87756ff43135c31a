import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { drawn } from '@safar/shared-ui/drawn-icon';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useState } from 'react';

const ShareIcon = /* @__PURE__ */ drawn('M12 15V4M8 7.5 12 3.5l4 4M5 12.5V20h14v-7.5');

/**
 * Passes on the tour's own address, whatever the address bar holds besides: by the system's share sheet, else
 * by a copy.
 */
export function ShareButton({ tour: { _id, tourName } }: { tour: TourPackage }) {
  const [busy, setBusy] = useState(false);

  const share = async () => {
    // A browser shows one share sheet and refuses the second.
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
    // Not `disabled` meanwhile: that would drop the focus.
    <Button aria-disabled={busy} onClick={() => void share()}>
      <ShareIcon /> Share
    </Button>
  );
}

/** Also true for whoever thought better of it: that is no failure, and no wish for a copy. */
async function isShared(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** False where the clipboard is out of reach: not a secure page, or not allowed. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
