import type { User } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Fields, Form, FormActions, FormAndPreview } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { OtherTabNotice } from '@safar/shared-ui/other-tab-notice';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useEffect, useState, type FormEvent } from 'react';
import { addPackage } from '../tours.api';
import { storeDraft, readDraft, removeDraft, type Draft } from './package-draft';
import { AddForm, hasEmptyField, type AddValues } from './package-form.schema';
import { PackagePreview } from './package-preview';
import { PackageReview } from './package-review';
import { ADD_STEPS, REVIEW } from './package-steps';
import { usePackageUpdateOffer } from './package-update-offer';
import { StepFields } from './step-fields';
import { StepList } from './step-list';
import { useSteps } from './use-steps';

/** How long the success banner shows before the form clears. Source: Spec 9.7. */
const BANNER_MS = 3000;

interface AddPackageFormProps {
  user: User;
  /** The initial values when no draft is stored. */
  untouched: AddValues;
  /** The name of the package that `untouched` was copied from. */
  copiedFrom: string | undefined;
  /** The storage key of the draft. */
  storedAt: string;
  /** The form replaces a previous one, which may have had the focus. */
  again: boolean;
  /** Called when the package was added and the banner was shown, or when the draft is discarded. */
  onStartOver: () => void;
}

/**
 * The form of a new package, or of a copy. What is typed is stored in this browser until the package is
 * added.
 */
export function AddPackageForm({
  user,
  untouched,
  copiedFrom,
  storedAt,
  again,
  onStartOver,
}: AddPackageFormProps) {
  const [{ step: lastStep, ...draft }] = useState((): Partial<Draft> => readDraft(storedAt) ?? {});
  const hasDraft = Object.keys(draft).length > 0;
  const [added, setAdded] = useState(false);
  const offerUpdate = usePackageUpdateOffer(user);
  const form = useForm({
    schema: AddForm,
    initial: { ...untouched, ...draft },
    submit: async (fields) => {
      await addPackage({ ...fields, guideEmail: fields.email }, storedAt);
      // Removed now, because the form may have been left meanwhile.
      removeDraft(storedAt);
    },
    onSaved: () => setAdded(true),
    onInvalid: (_errors, values) =>
      hasEmptyField(values)
        ? alertDialog({ icon: 'warning', title: 'Please fill in all fields' })
        : undefined,
    // The form shows the server's message, on the fields it belongs to.
    onFailure: async (error, typed) => {
      if (await offerUpdate(error, typed, { form, storedAt })) return;
      await alertDialog({ icon: 'error', title: 'Failed to add package' });
    },
  });
  useUnsavedChanges(form.dirty, 'Your draft is kept in this browser.');

  // A copy needs a date above all.
  const firstField = copiedFrom === undefined ? 'tourName' : 'departureDate';
  const steps = useSteps(ADD_STEPS, form.summary, lastStep ?? (copiedFrom === undefined ? 'basics' : 'when'));
  const { current } = steps;
  useEffect(() => {
    if (!added) storeDraft(storedAt, form.values, untouched, current);
  }, [added, storedAt, form.values, untouched, current]);

  const { id: firstFieldId } = form.field(firstField);
  useEffect(() => {
    if (copiedFrom === undefined && !again) return;
    // Does not take the focus from something else that the user moved on to.
    if (document.activeElement === document.body) document.getElementById(firstFieldId)?.focus();
  }, [copiedFrom, again, firstFieldId]);

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(onStartOver, BANNER_MS);
    return () => clearTimeout(timer);
  }, [added, onStartOver]);

  const discardDraft = () => {
    removeDraft(storedAt);
    onStartOver();
  };

  /** Enter, and the main button, lead to the next step; on the last one they add the package. */
  const submit = (event: FormEvent) => {
    if (steps.next === undefined) {
      void form.props.onSubmit(event);
      return;
    }
    event.preventDefault();
    if (form.check(steps.step?.fields.map(({ name }) => name) ?? [])) steps.goTo(steps.next);
  };

  const goTo = (id: string | undefined) => {
    form.recheck();
    steps.goTo(id);
  };

  return (
    <FormAndPreview>
      <Form {...form.props} onSubmit={submit}>
        {/* Disabled while the banner shows: text typed then would be lost when the form clears. */}
        <Fields disabled={added}>
          {copiedFrom && <Notice>{`A copy of “${copiedFrom}”: choose a new departure date.`}</Notice>}
          {hasDraft && !added && <DraftNotice onDiscard={discardDraft} />}
          <OtherTabNotice storedAt={storedAt} />
          <StepList steps={ADD_STEPS} current={current} faulty={steps.faulty} onGo={goTo} />
          <ErrorSummary {...form.summary} show={steps.showField} />
          {ADD_STEPS.map((step) => (
            <StepFields
              key={step.id}
              step={step}
              form={form}
              headingId={steps.headingOf(step.id)}
              hidden={step.id !== current}
            />
          ))}
          {current === REVIEW && (
            <PackageReview
              steps={ADD_STEPS.filter(({ id }) => id !== REVIEW)}
              values={form.values}
              onGo={goTo}
            />
          )}
          <Notice tone="danger">{form.failure}</Notice>
          <FormActions>
            {steps.next === undefined ? (
              <Button key="add" type="submit" variant="primary" busy={form.busy} busyText="Adding...">
                Add Package
              </Button>
            ) : (
              <Button key="next" type="submit" variant="primary">
                Next
              </Button>
            )}
            {steps.previous !== undefined && <Button onClick={() => goTo(steps.previous)}>Back</Button>}
          </FormActions>
          <Notice tone="success">{added && 'Package added successfully!'}</Notice>
        </Fields>
      </Form>
      <PackagePreview values={form.values} />
    </FormAndPreview>
  );
}
