import { ApiFailure } from '@safar/shared-auth';
import type { Review } from '@safar/shared-contracts/review.contract';
import { DeleteButton } from '@safar/shared-ui/delete-button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useRevalidator } from 'react-router-dom';
import { deleteReview } from '../reviews.api';

/** Deletes a review of the reader after a confirmation. `name`: as it is called beside others. */
export function DeleteReview({ review, name }: { review: Review; name: string }) {
  const { revalidate } = useRevalidator();
  return (
    <DeleteButton
      name={name}
      question={`Delete ${name}?`}
      text={
        review.response
          ? 'Its stars and the response of the guide are deleted with it.'
          : 'Its stars are deleted with it.'
      }
      onDelete={async () => {
        toastSuccess(await deleteReview(review._id));
        await revalidate();
      }}
      onFailure={async (error) => {
        await alertDialog({ ...refusalText(error), icon: 'error' });
        if (error instanceof ApiFailure && error.status === 404) await revalidate();
      }}
    />
  );
}

/** Without a response nobody knows whether it was deleted. */
function refusalText(error: unknown): { title: string; text: string } {
  const text = error instanceof Error ? error.message : '';
  const refused = error instanceof ApiFailure && error.kind === 'http';
  return { title: refused ? 'Failed to delete your review' : 'An error occurred while deleting', text };
}
