import { MAX_REVIEW_LENGTH, ReviewRespond, type Review } from '@safar/shared-contracts/review.contract';
import { Button } from '@safar/shared-ui/button';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Form, FormActions } from '@safar/shared-ui/form';
import { storeDraft } from '@safar/shared-ui/form-draft';
import { Notice } from '@safar/shared-ui/notice';
import { isRefused } from '@safar/shared-ui/failure-questions';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useStoredDraft, useTypedDraft } from '@safar/shared-ui/use-typed-draft';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { startTransition } from 'react';
import { useRevalidator } from 'react-router-dom';
import { respondToReview } from '../reviews.api';
import { useFirstFocus } from '../use-focus-on-change';

const UNTOUCHED = { text: '' };

export interface ReviewActionProps {
  review: Review;
  onClose: () => void;
}

/** The guide's one response to a review. What is typed is kept in this browser until it is sent. */
export function ResponseForm({ review, onClose, uid }: ReviewActionProps & { uid: string }) {
  const { revalidate } = useRevalidator();
  const storedAt = `safar-review-response-draft:${uid}:${review._id}`;
  const { initial } = useTypedDraft(storedAt, UNTOUCHED);
  const form = useForm({
    schema: ReviewRespond,
    initial,
    submit: async ({ text }) => {
      toastSuccess(await respondToReview(review._id, text));
      storeDraft(storedAt, undefined);
    },
    onSaved: async () => {
      await revalidate();
      startTransition(onClose);
    },
    // What was sent before, its response lost, or in another tab, then stands above what is typed.
    onFailure: (error) => {
      if (isRefused(error)) void revalidate();
    },
  });
  useUnsavedChanges(form.dirty, storedAt);
  useStoredDraft(storedAt, form.values, UNTOUCHED);
  const field = form.field('text');
  useFirstFocus(field.id);

  return (
    <Form {...form.props}>
      <ErrorSummary {...form.summary} />
      <Field
        {...field}
        as="textarea"
        label={`Your response to ${review.authorName}`}
        hint={`Everybody can read it. You can respond once. Up to ${MAX_REVIEW_LENGTH.toLocaleString('en')} characters.`}
        rows={4}
        counted={MAX_REVIEW_LENGTH}
      />
      <Notice tone="danger">{form.failure}</Notice>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Sending...">
          Send response
        </Button>
        <Button onClick={onClose} disabled={form.busy}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
