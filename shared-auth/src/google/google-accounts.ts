import { browserStorage } from '@safar/shared-contracts/browser-storage';
import * as v from 'valibot';

const KEY = 'safar-google-accounts';
const Accounts = v.array(v.object({ email: v.string(), name: v.string() }));

export type GoogleAccount = v.InferOutput<typeof Accounts>[number];

/** Returns the accounts chosen earlier in this browser, the latest first. Unreadable data counts as none. */
export function rememberedAccounts(): GoogleAccount[] {
  try {
    return v.parse(Accounts, JSON.parse(browserStorage.read(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberAccount(account: GoogleAccount): void {
  const others = rememberedAccounts().filter(({ email }) => email !== account.email);
  browserStorage.write(KEY, JSON.stringify([account, ...others].slice(0, 5)));
}
