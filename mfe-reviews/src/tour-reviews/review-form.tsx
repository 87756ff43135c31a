import { MAX_REVIEW_LENGTH, Review, type ReviewSave } from '@safar/shared-contracts/review.contract';
import { Button } from '@safar/shared-ui/button';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Form, FormActions } from '@safar/shared-ui/form';
import { storeDraft } from '@safar/shared-ui/form-draft';
import { Notice } from '@safar/shared-ui/notice';
import { OtherTabNotice } from '@safar/shared-ui/other-tab-notice';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useStoredDraft, useTypedDraft } from '@safar/shared-ui/use-typed-draft';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useState } from 'react';
import * as v from 'valibot';
import { saveReview } from '../reviews.api';
import { ReviewInput, type ReviewValues } from './review-form.schema';
import { StarChoice } from './star-choice';

/** A save that was refused, because the user has saved another review meanwhile, and which. */
const Conflict = v.object({ code: v.literal('CONFLICT'), current: Review });

const contentOf = (review: Review | undefined): NonNullable<ReviewSave['reviewBefore']> | null => {
  if (!review) return null;
  const { rating, text, authorName } = review;
  return { rating, authorName, ...(text === undefined ? {} : { text }) };
};

const changedText = ({ rating, text, authorName }: Review) => {
  const stars = `${rating} of 5 stars`;
  const said = text === undefined ? stars : `${stars}, “${text}”`;
  return `Nothing was sent yet. Meanwhile you saved, maybe on another device: ${said}, as ${authorName}. The next save replaces it with what is typed here.`;
};

export interface ReviewFormProps {
  packageId: string;
  /** The review to change. */
  own: Review | undefined;
  /** What it begins with, when no draft is stored. */
  untouched: ReviewValues;
  /** The storage key of the draft. */
  storedAt: string;
  submitText: string;
  /** Called once the review is saved. */
  onSaved: () => Promise<void>;
  /** Without it, the form cannot be closed. */
  onCancel?: () => void;
}

/** The form of a review. What is typed is kept in this browser until it is sent. */
export function ReviewForm({
  packageId,
  own,
  untouched,
  storedAt,
  submitText,
  onSaved,
  onCancel,
}: ReviewFormProps) {
  const { initial, hasDraft } = useTypedDraft(storedAt, untouched);
  const [isDraftShown, setIsDraftShown] = useState(hasDraft);
  const [before, setBefore] = useState(own);
  const [changed, setChanged] = useState<Review>();
  const form = useForm({
    schema: ReviewInput,
    initial,
    submit: async (review) => {
      toastSuccess(await saveReview(packageId, { ...review, reviewBefore: contentOf(before) }));
      storeDraft(storedAt, undefined);
      setIsDraftShown(false);
    },
    recover: (error) => {
      if (!v.is(Conflict, error)) return false;
      setBefore(error.current);
      setChanged(error.current);
      return true;
    },
    onSaved,
  });
  useUnsavedChanges(form.dirty, storedAt);
  useStoredDraft(storedAt, form.values, untouched);

  const discardDraft = () => {
    setIsDraftShown(false);
    form.replace(untouched, untouched);
  };

  return (
    <Form {...form.props}>
      {isDraftShown && <DraftNotice onDiscard={discardDraft} />}
      <OtherTabNotice storedAt={storedAt} />
      <ErrorSummary {...form.summary} />
      <StarChoice {...form.field('rating')} />
      <Field
        as="textarea"
        label="Your review"
        hint={`What should the next traveller know? Stars alone are fine. Up to ${MAX_REVIEW_LENGTH.toLocaleString('en')} characters.`}
        rows={5}
        counted={MAX_REVIEW_LENGTH}
        {...form.field('text')}
      />
      <Field
        label="Name to show"
        hint="Everybody can read it beside your review."
        autoComplete="name"
        {...form.field('authorName')}
      />
      <Notice tone="warning">{changed && changedText(changed)}</Notice>
      <Notice tone="danger">{form.failure}</Notice>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          {submitText}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={form.busy}>
            Cancel
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
