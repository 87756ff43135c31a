import type { ReviewsResponse } from '@safar/shared-contracts/review.contract';
import { useEffect, useState } from 'react';
import { listReviews, type ChosenReviews } from '../reviews.api';

const ALL: ChosenReviews = {};
const isAll = ({ sort, stars }: ChosenReviews) => sort === undefined && stars === undefined;

interface Loaded {
  readonly choice: ChosenReviews;
  readonly page: ReviewsResponse;
}

/**
 * Which reviews of a tour its reader wants to see. `first` is the first page of all of them, as the slot's
 * loader returned it; it loads again after each change, and so does what was chosen. While a choice loads,
 * `page` and `shown`, the choice that it is of, stay what they were.
 */
export function useChosenReviews(packageId: string, first: ReviewsResponse) {
  const [choice, setChoice] = useState(ALL);
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState<{ choice: ChosenReviews; reason: string }>();

  useEffect(() => {
    if (isAll(choice)) return;
    const controller = new AbortController();
    const { signal } = controller;
    listReviews(packageId, { ...choice, signal }).then(
      (page) => {
        if (signal.aborted) return;
        setLoaded({ choice, page });
        setFailed(undefined);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailed({ choice, reason: error instanceof Error ? error.message : '' });
      },
    );
    return () => controller.abort();
    // A first page that is loaded again is a reason to load what was chosen again.
  }, [packageId, choice, first]);

  const { choice: shown, page } = (!isAll(choice) && loaded) || { choice: ALL, page: first };
  const failure = failed?.choice === choice ? failed.reason : undefined;
  return {
    choice,
    shown,
    page,
    loading: !isAll(choice) && shown !== choice && failure === undefined,
    failure,
    choose: (next: ChosenReviews) => {
      // Another object, even of the same choice, is another try. What all of them are is known already.
      setChoice(isAll(next) ? ALL : { ...next });
      if (isAll(next)) setLoaded(undefined);
    },
  };
}
