import styled from '@emotion/styled';
import type { Account } from '@safar/shared-auth';
import type { Review } from '@safar/shared-contracts/review.contract';
import { Button } from '@safar/shared-ui/button';
import { useState } from 'react';
import { useFocusOnChange } from '../use-focus-on-change';
import { DeleteReview } from './delete-review';
import { LateForms } from './late-forms';
import { ReportResponse } from './report-response';
import { articleId, ReviewText } from '../review-text';

export interface ReviewItemProps {
  review: Review;
  guideName: string;
  /** Who reads it. */
  account: Account | null;
  /** The reader is the guide of the tour. */
  mayRespond: boolean;
  /** One of its forms is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/**
 * A review in the list. The guide responds to it once, and everybody can report it. That of an earlier
 * journey of the reader's own can be deleted, and the response to it reported.
 */
export function ReviewItem({ review, guideName, account, mayRespond, open, onOpen }: ReviewItemProps) {
  const [form, setForm] = useState<'respond' | 'report'>('report');
  const shown = open ? form : 'none';
  useFocusOnChange(shown, open ? [] : [articleId(review._id)]);

  const show = (which: typeof form) => {
    setForm(which);
    onOpen(true);
  };
  // Nobody reports what they alone wrote: the response is that of the guide.
  const mayReport =
    !review.mine && (review.text !== undefined || (review.response !== undefined && !mayRespond));
  // Of a hidden review the guide gets neither the words nor the response, which may be there.
  const canRespond = mayRespond && !review.response && !review.hidden;
  const close = () => onOpen(false);
  return (
    <ReviewText review={review} guideName={guideName}>
      {shown === 'none' && (
        <Actions>
          {canRespond && (
            <Button
              small
              aria-label={`Respond to the review of ${review.authorName}`}
              onClick={() => show('respond')}
            >
              Respond
            </Button>
          )}
          {review.mine && <DeleteReview review={review} name="your earlier review" />}
          {review.mine && (
            <ReportResponse review={review} guideName={guideName} onClick={() => show('report')} />
          )}
          {/* Whoever reads it: a page that arrived as for anybody would move once that is known. */}
          {mayReport && (
            <Button
              small
              variant="quiet"
              aria-label={`Report the review of ${review.authorName}`}
              onClick={() => show('report')}
            >
              Report
            </Button>
          )}
        </Actions>
      )}
      {shown === 'respond' && account && (
        <LateForms>
          {({ ResponseForm }) => <ResponseForm review={review} onClose={close} uid={account.uid} />}
        </LateForms>
      )}
      {shown === 'report' && (
        <LateForms>{({ ReportForm }) => <ReportForm review={review} onClose={close} />}</LateForms>
      )}
    </ReviewText>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;

  &:empty {
    display: none;
  }
  /* Its text, and not its edge, is aligned with the review. */
  > [data-variant='quiet']:first-of-type {
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;
