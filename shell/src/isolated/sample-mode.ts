import { stubSession, useAuth } from '@safar/shared-auth';
import type { FakeBackend } from '@safar/shared-testing/fake-backend';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { isolatedFetch } from './isolated-fetch';
import { choose, chosen, DATA, WHO, type Who } from './switches';
import { replaceLocalStorage } from './temporary-storage';

/** Signs in the chosen sample person, or signs out. Only in sample mode. */
export const signInAs = (who: Who) =>
  stubSession(who === 'anonymous' ? null : SAMPLE_PEOPLE[who], SAMPLE_PEOPLE.traveller);

/**
 * The value of the switch `WHO` for a signed-in user. Users who typed an email of their own are travellers.
 */
export function whoIs(email: string | undefined): Who {
  if (email === undefined) return 'anonymous';
  return email === SAMPLE_PEOPLE.guide.email ? 'guide' : 'traveller';
}

/**
 * From now on the page needs no backend and no identity provider, and stores nothing in the browser. Must be
 * called before the remote is loaded; `respond` is read at each request.
 */
export async function startSampleMode(respond: () => FakeBackend): Promise<void> {
  replaceLocalStorage();
  window.fetch = isolatedFetch(window.fetch.bind(window), {
    respond,
    data: () => chosen(DATA),
    email: () => useAuth.getState().user?.email ?? null,
  });
  await signInAs(chosen(WHO));
  useAuth.subscribe(({ user }) => choose(WHO, whoIs(user?.email)));
}
