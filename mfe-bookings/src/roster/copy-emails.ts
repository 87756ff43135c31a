import type { RosterEntry } from '@safar/shared-contracts/roster.contract';
import { isCopied } from '@safar/shared-ui/copy-text';
import { alertDialog } from '@safar/shared-ui/dialog';
import { toastSuccess } from '@safar/shared-ui/toast';

/** Copies addresses for a mail to all of them: in Bcc, nobody reads who else comes along. */
export async function copyEmails(entries: readonly Pick<RosterEntry, 'email'>[]): Promise<void> {
  const addresses = entries.map(({ email }) => email).join(', ');
  const what = entries.length === 1 ? '1 address' : `${entries.length} addresses`;
  if (await isCopied(addresses)) toastSuccess(`${what} copied. Paste them into Bcc of a mail.`);
  else await alertDialog({ title: 'Copy these into Bcc of a mail', text: addresses });
}
