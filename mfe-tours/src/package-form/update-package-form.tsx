import { Button } from '@safar/shared-ui/button';
import { ConflictChoice, SubmitOrChoose } from '@safar/shared-ui/conflict-choice';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Form, FormAndPreview } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { OtherTabNotice } from '@safar/shared-ui/other-tab-notice';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { PackagePreview } from './package-preview';
import { PACKAGE_LABELS, UPDATE_STEPS } from './steps/package-steps';
import { readableValue } from './texts/readable-value';
import { SaveBar } from './save-bar';
import { StepFields } from './steps/step-fields';
import { StepList } from './steps/step-list';
import { useStepHeadings } from './steps/use-steps';
import { usePackageUpdate, type EditedPackage } from './use-package-update';

/** The form of the user's own package. */
export function UpdatePackageForm(props: EditedPackage) {
  const { form, ...edited } = usePackageUpdate(props);
  useUnsavedChanges(form.dirty, edited.storedAt);
  const steps = useStepHeadings(UPDATE_STEPS, form.summary);
  return (
    <FormAndPreview>
      <Form {...edited.props}>
        {edited.hasDraft && !edited.gone && <DraftNotice onDiscard={edited.discardDraft} />}
        <OtherTabNotice storedAt={edited.storedAt} hasConflict={edited.conflict.decisions.length > 0} />
        <Notice tone="warning">
          {edited.gone &&
            'This package was deleted meanwhile. What you typed is still here: you can add it as a new package.'}
        </Notice>
        <ConflictChoice
          what="This package"
          labels={PACKAGE_LABELS}
          readable={readableValue}
          {...edited.conflict}
        />
        <StepList steps={UPDATE_STEPS} faulty={steps.faulty} onGo={steps.focusStep} />
        <ErrorSummary {...form.summary} />
        {UPDATE_STEPS.map((step) => (
          <StepFields key={step.id} step={step} form={form} headingId={steps.headingOf(step.id)} />
        ))}
        {edited.bookedChange}
        <Notice tone="danger">{form.failure}</Notice>
        <SaveBar>
          <SubmitOrChoose decisions={edited.conflict.decisions}>
            <Button type="submit" variant="primary" busy={form.busy} busyText="Updating...">
              {edited.gone ? 'Add as a new package' : 'Update Package'}
            </Button>
          </SubmitOrChoose>
        </SaveBar>
      </Form>
      <PackagePreview values={form.values} tour={edited.tour} />
    </FormAndPreview>
  );
}
