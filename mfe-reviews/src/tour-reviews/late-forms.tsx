import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useEffect, useState, type ReactNode } from 'react';
import { ReviewsSkeleton } from './reviews-skeleton';

/** All forms are one chunk, which loads with the first of them: most readers never open one. */
const load = () => import('./forms');
type Forms = Awaited<ReturnType<typeof load>>;
let forms: Forms | undefined;

/** Loads the code of the forms: who calls it first shows a form at once. Rejects when it cannot be loaded. */
export const loadForms = async (): Promise<Forms> => (forms = await load());

/** Loads the code of the forms, and renders one of them with it. */
export function LateForms({ children }: { children: (forms: Forms) => ReactNode }) {
  const [loaded, setLoaded] = useState(forms);
  const [tries, setTries] = useState(0);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    loadForms().then(
      (now) => {
        if (!isGone) setLoaded(now);
      },
      (error: unknown) => {
        console.error('The forms of reviews could not be loaded', error);
        if (!isGone) setFailedTries(tries + 1);
      },
    );
    return () => {
      isGone = true;
    };
  }, [tries]);

  if (loaded) return children(loaded);
  const hasFailed = failedTries > tries;
  return (
    <>
      <Notice tone="danger">
        {hasFailed && 'This form could not be loaded. Check your connection and try again.'}
      </Notice>
      {hasFailed ? (
        <Button onClick={() => setTries(failedTries)}>Retry</Button>
      ) : (
        <ReviewsSkeleton text="Loading the form..." />
      )}
    </>
  );
}
