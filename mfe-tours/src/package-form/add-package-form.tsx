import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Fields, Form, FormActions, FormAndPreview } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { OtherTabNotice } from '@safar/shared-ui/other-tab-notice';
import { useLayoutEffect, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { PackagePreview } from './package-preview';
import { PackageReview } from './steps/package-review';
import { ADD_STEPS, REVIEW } from './steps/package-steps';
import { OwnDrawing } from './steps/own-drawing';
import { StepFields } from './steps/step-fields';
import { StepList } from './steps/step-list';
import { useAddPackage, type NewPackage } from './use-add-package';

interface AddPackageFormProps extends NewPackage {
  /** The form replaces a previous one, which may have had the focus. */
  again: boolean;
  /** The package that the previous one has added: the banner says so for three seconds only. */
  lastAdded: TourPackage | undefined;
}

/** The form of a new package, or of a copy, step by step. */
export function AddPackageForm({ again, lastAdded, ...newPackage }: AddPackageFormProps) {
  const { copiedFrom, storedAt } = newPackage;
  const { form, steps, added, hasDraft, discardDraft } = useAddPackage(newPackage);
  const { current } = steps;

  // A copy needs a date above all.
  const { id: firstFieldId } = form.field(copiedFrom === undefined ? 'tourName' : 'departureDate');
  // In the same commit as the form, before the shell looks whether a screen has set the focus.
  useLayoutEffect(() => {
    if (copiedFrom === undefined && !again) return;
    // Does not take the focus from something else that the user moved on to.
    if (document.activeElement === document.body) document.getElementById(firstFieldId)?.focus();
  }, [copiedFrom, again, firstFieldId]);

  /** Enter, and the main button, lead to the next step; on the last one they add the package. */
  const submit = (event: FormEvent) => {
    if (steps.next === undefined) {
      void form.props.onSubmit(event);
      return;
    }
    event.preventDefault();
    if (form.check(steps.step?.fields.map(({ name }) => name) ?? [])) steps.goTo(steps.next);
  };

  return (
    <FormAndPreview>
      <Form {...form.props} onSubmit={submit}>
        {/* Disabled while the banner shows: text typed then would be lost when the form clears. */}
        <Fields disabled={added}>
          {copiedFrom && <Notice>{`A copy of “${copiedFrom}”: choose a new departure date.`}</Notice>}
          {hasDraft && <DraftNotice onDiscard={discardDraft} />}
          <OtherTabNotice storedAt={storedAt} />
          <StepList steps={ADD_STEPS} current={current} faulty={steps.faulty} onGo={steps.goTo} />
          {lastAdded && (
            <Notice tone="success">
              {`“${lastAdded.tourName}” is on sale. `}
              <Link to={paths.tourDetails(lastAdded._id)}>See it as travellers do</Link>
            </Notice>
          )}
          <ErrorSummary {...form.summary} show={steps.showField} />
          {ADD_STEPS.map((step) => (
            <StepFields
              key={step.id}
              step={step}
              form={form}
              headingId={steps.headingOf(step.id)}
              hidden={step.id !== current}
              belowImage={
                <OwnDrawing
                  place={form.values.destination}
                  tourName={form.values.tourName}
                  picture={form.composite('image')}
                />
              }
            />
          ))}
          {current === REVIEW && (
            <PackageReview
              steps={ADD_STEPS.filter(({ id }) => id !== REVIEW)}
              values={form.values}
              onGo={steps.goTo}
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
            {steps.previous !== undefined && <Button onClick={() => steps.goTo(steps.previous)}>Back</Button>}
          </FormActions>
          <Notice tone="success">{added && 'Package added successfully!'}</Notice>
        </Fields>
      </Form>
      <PackagePreview values={form.values} />
    </FormAndPreview>
  );
}
