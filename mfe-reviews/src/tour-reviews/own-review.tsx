import styled from '@emotion/styled';
import type { Account } from '@safar/shared-auth';
import type { Review, ReviewsResponse } from '@safar/shared-contracts/review.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { Card } from '@safar/shared-ui/card';
import { FormActions } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { lastDayToEdit } from '../review-date';
import { useFocusOnChange } from '../use-focus-on-change';
import { DeleteReview } from './delete-review';
import { LateForms } from './late-forms';
import { ReportResponse } from './report-response';
import { untouchedValues } from './review-form.schema';
import { articleId, ReviewText } from '../review-text';

const HEADING = 'own-review';

interface OwnReviewProps {
  tour: TourPackage;
  reviews: ReviewsResponse;
  account: Account | null;
}

/**
 * What the reader wrote of their last journey on this tour, or the form in which a traveller writes it;
 * nothing for anybody else.
 */
export function OwnReview({ tour, reviews: { own, mayReview }, account }: OwnReviewProps) {
  const [editing, setEditing] = useState(false);
  const { revalidate } = useRevalidator();
  const isForm = editing || !own;
  useFocusOnChange(own ? `${own._id} ${editing}` : 'none', [
    ...(own && !editing ? [articleId(own._id)] : []),
    HEADING,
    'reviews-heading',
  ]);
  if (!account || (!own && !mayReview)) return null;

  const onSaved = async () => {
    await revalidate();
    // Together with what was loaded: the review as it was would show for a moment.
    startTransition(() => setEditing(false));
  };
  return (
    <Box as="section" aria-labelledby={HEADING}>
      <h3 id={HEADING} tabIndex={-1}>
        {own ? 'Your review' : 'How was it?'}
      </h3>
      {isForm ? (
        <LateForms>
          {({ ReviewForm }) => (
            <ReviewForm
              key={own?._id}
              packageId={tour._id}
              own={own}
              untouched={untouchedValues(own, account.displayName)}
              storedAt={`safar-review-draft:${account.uid}:${tour._id}`}
              submitText={own ? 'Save changes' : 'Send review'}
              onSaved={onSaved}
              {...(own ? { onCancel: () => setEditing(false) } : {})}
            />
          )}
        </LateForms>
      ) : (
        <Written review={own} guideName={tour.guide.name} onEdit={() => setEditing(true)} />
      )}
    </Box>
  );
}

function Written({ review, guideName, onEdit }: { review: Review; guideName: string; onEdit: () => void }) {
  const [reporting, setReporting] = useState(false);
  useFocusOnChange(String(reporting), reporting ? [] : [articleId(review._id)]);
  return (
    <>
      {review.hidden && (
        <Notice tone="warning">
          This text was reported. Nobody but you can read it until we have looked at it. Your stars count.
        </Notice>
      )}
      {review.removed && (
        <Notice tone="warning">The text that was reported here has been removed. Your stars count.</Notice>
      )}
      <ReviewText review={review} guideName={guideName}>
        {review.editable && <Until>You can change it until {lastDayToEdit(review.writtenAt)}.</Until>}
        {reporting ? (
          <LateForms>
            {({ ReportForm }) => <ReportForm review={review} onClose={() => setReporting(false)} />}
          </LateForms>
        ) : (
          <FormActions>
            {review.editable && (
              <Button small onClick={onEdit} aria-label="Edit your review">
                Edit
              </Button>
            )}
            <DeleteReview review={review} name="your review" />
            <ReportResponse review={review} guideName={guideName} onClick={() => setReporting(true)} />
          </FormActions>
        )}
      </ReviewText>
    </>
  );
}

const Box = styled(Card)`
  gap: var(--space-4);
  padding: clamp(var(--space-4), 3vw, var(--space-6));

  /* Once it is sent it has the focus, and comes into view with its heading. */
  > article {
    scroll-margin-top: 4rem;
  }
`;

const Until = styled.p`
  color: var(--ink-soft);
  font-size: var(--size-1);
`;
