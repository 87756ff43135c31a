import { SAMPLE_ACCOUNTS as IDENTITIES } from '@safar/shared-contracts/sample-accounts';
import * as v from 'valibot';
import { EMULATED_PROJECT } from './settings';

/**
 * The accounts of a stack with the Auth emulator, to try the site with. The sample packages belong to the
 * guide.
 */
export const SAMPLE_ACCOUNTS = [
  { ...IDENTITIES.traveller, password: 'Safar2026', displayName: 'Tania Traveller', photoUrl: '' },
  {
    ...IDENTITIES.guide,
    password: 'Safar2026',
    displayName: 'Rafiq Guide',
    photoUrl: '/scenes/guide-2.svg',
  },
] as const;

/** The refusals that mean that an account of this uid or email is there. */
const THERE = ['DUPLICATE_LOCAL_ID', 'EMAIL_EXISTS'];
const Refusal = v.object({ error: v.object({ message: v.string() }) });

/** Makes the sample accounts in the emulator at that address; an account that is there stays as it is. */
export async function createSampleAccounts(emulator: string): Promise<void> {
  const url = `${emulator}/identitytoolkit.googleapis.com/v1/projects/${EMULATED_PROJECT.projectId}/accounts`;
  for (const { uid, email, password, displayName, photoUrl } of SAMPLE_ACCOUNTS) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({
        localId: uid,
        email,
        password,
        displayName,
        emailVerified: true,
        ...(photoUrl ? { photoUrl } : {}),
      }),
    });
    if (response.ok) continue;
    const refusal = v.safeParse(Refusal, await response.json());
    if (refusal.success && THERE.includes(refusal.output.error.message)) continue;
    throw new Error(
      `The sample account ${email} could not be made: the emulator responded with ${response.status}.`,
    );
  }
}
