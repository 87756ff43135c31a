import { stubSession, useAuth } from '@safar/shared-auth';
import type { SampleAnswers } from '@safar/shared-contracts/sample-answers';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { answeringFetch } from './answering-fetch';
import { keepNothing } from './own-storage';
import { choose, chosen, DATA, WHO, type Who } from './switches';

/** Signs a sample person in, or out, on a page with sample data. */
export const signInAs = (who: Who) =>
  stubSession(who === 'anonymous' ? null : SAMPLE_PEOPLE[who], SAMPLE_PEOPLE.traveller);

/** Who is signed in, in the words of the switch. Whoever typed an email of their own is a traveller. */
export function whoIs(email: string | undefined): Who {
  if (email === undefined) return 'anonymous';
  return email === SAMPLE_PEOPLE.guide.email ? 'guide' : 'traveller';
}

/**
 * Makes the page need no backend and no identity provider, nor keep anything: to be called before the remote is loaded.
 * `answers` is asked at each call.
 */
export async function runOnSamples(answers: () => SampleAnswers): Promise<void> {
  keepNothing();
  window.fetch = answeringFetch(window.fetch.bind(window), {
    answers,
    data: () => chosen(DATA),
    email: () => useAuth.getState().user?.email ?? null,
  });
  await signInAs(chosen(WHO));
  useAuth.subscribe(({ user }) => choose(WHO, whoIs(user?.email)));
}
