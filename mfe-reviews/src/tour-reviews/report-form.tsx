import { ReviewReport, type ReportReason } from '@safar/shared-contracts/review.contract';
import { Button } from '@safar/shared-ui/button';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Form, FormActions } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { startTransition } from 'react';
import { useRevalidator } from 'react-router-dom';
import { reportReview } from '../reviews.api';
import { useFirstFocus } from '../use-focus-on-change';
import type { ReviewActionProps } from './response-form';

const REASONS: Readonly<Record<ReportReason, string>> = {
  rude: 'It is rude or hateful',
  untrue: 'It is not true',
  private: 'It has private data',
  advertising: 'It is advertising',
  other: 'Something else',
};

/**
 * Asks why a review is reported; in one of the reader's own, the response to it. The words of both are hidden
 * from then on.
 */
export function ReportForm({ review, onClose }: ReviewActionProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: ReviewReport,
    initial: { reason: 'rude' },
    submit: async ({ reason }) => toastSuccess(await reportReview(review._id, reason)),
    onSaved: async () => {
      await revalidate();
      startTransition(onClose);
    },
  });
  const field = form.field('reason');
  useFirstFocus(field.id);
  return (
    <Form {...form.props}>
      <ErrorSummary {...form.summary} />
      <Field
        {...field}
        as="select"
        label={
          review.mine
            ? 'What is wrong with the response to your review?'
            : `What is wrong with the review of ${review.authorName}?`
        }
        hint={
          review.mine
            ? 'Nobody but you can read the response, and your own words, until we have looked at them.'
            : 'Its words, and the response to them, are hidden until somebody has looked at them.'
        }
      >
        {Object.entries(REASONS).map(([reason, text]) => (
          <option key={reason} value={reason}>
            {text}
          </option>
        ))}
      </Field>
      <Notice tone="danger">{form.failure}</Notice>
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy} busyText="Reporting...">
          Report
        </Button>
        <Button onClick={onClose} disabled={form.busy}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
