import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { readStored } from '@safar/shared-contracts/read-stored';
import * as v from 'valibot';

const KEY = 'safar-google-accounts';
const Accounts = v.array(v.object({ email: v.string(), name: v.string() }));

export type GoogleAccount = v.InferOutput<typeof Accounts>[number];

/** Returns the accounts chosen earlier in this browser, the latest first. Unreadable data counts as none. */
export function rememberedAccounts(): GoogleAccount[] {
  return readStored(KEY, Accounts) ?? [];
}

export function rememberAccount(account: GoogleAccount): void {
  const others = rememberedAccounts().filter(({ email }) => email !== account.email);
  browserStorage.write(KEY, JSON.stringify([account, ...others].slice(0, 5)));
}
