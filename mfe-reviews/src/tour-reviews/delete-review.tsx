import type { Review } from '@safar/shared-contracts/review.contract';
import { DeleteButton } from '@safar/shared-ui/delete-button';
import { failureDialog } from '@safar/shared-ui/failure-dialog';
import { isMissing } from '@safar/shared-ui/failure-questions';
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
        await failureDialog(error, { refused: 'Failed to delete your review', doing: 'deleting' });
        if (isMissing(error)) await revalidate();
      }}
    />
  );
}
