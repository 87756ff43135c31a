import { ApiFailure, type User } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { ConflictChoice, SubmitOrChoose } from '@safar/shared-ui/conflict-choice';
import { alertDialog, timedDialog } from '@safar/shared-ui/dialog';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Form, FormAndPreview } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { OtherTabNotice } from '@safar/shared-ui/other-tab-notice';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useVersionedForm } from '@safar/shared-ui/use-versioned-form';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { addPackage, updatePackage } from '../tours.api';
import { useBookedChange } from './booked-change';
import { updateDraftKey } from './texts/package-draft';
import { hasEmptyField, UpdateForm, UpdateFormAsNew, updateTexts } from './texts/package-form.schema';
import { emptyUpdate, valuesOf } from './texts/package-form-values';
import { PackagePreview } from './package-preview';
import { PACKAGE_LABELS, UPDATE_STEPS } from './steps/package-steps';
import { usePackageUpdateOffer } from './package-update-offer';
import { readableValue } from './texts/readable-value';
import { SaveBar } from './save-bar';
import { StepFields } from './steps/step-fields';
import { StepList } from './steps/step-list';
import { useStepHeadings } from './steps/use-steps';

/** How long the success dialog shows. Source: Spec 9.8. */
const SUCCESS_MS = 2000;

interface UpdatePackageFormProps {
  /** The id of the package. */
  id: string;
  /** Undefined when it was deleted, and what the user typed before is still stored. */
  tour: TourPackage | undefined;
  user: User;
}

/** The form of the user's own package. */
export function UpdatePackageForm(props: UpdatePackageFormProps) {
  const { form, ...edited } = usePackageUpdate(props);
  useUnsavedChanges(form.dirty, 'Your draft is kept in this browser.');
  const steps = useStepHeadings(UPDATE_STEPS, form.summary);
  return (
    <FormAndPreview>
      <Form {...edited.props}>
        {edited.hasDraft && !edited.gone && <DraftNotice onDiscard={edited.discardDraft} />}
        <OtherTabNotice storedAt={edited.storedAt} />
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

const UPDATED = { title: 'Update Successful!', message: '' };

function usePackageUpdate({ id, tour, user }: UpdatePackageFormProps) {
  const navigate = useNavigate();
  /** What travellers read today: what somebody else has changed meanwhile, they were asked about already. */
  const [present, setPresent] = useState(tour);
  const versionOf = (current: TourPackage) => ({
    values: valuesOf(current, user.email),
    version: current.version,
  });
  const storedAt = updateDraftKey(user.uid, id);
  const offerUpdate = usePackageUpdateOffer(user);
  const edited = useVersionedForm({
    schema: UpdateForm,
    newSchema: UpdateFormAsNew,
    loaded: tour ? versionOf(tour) : { values: emptyUpdate(user.email), version: undefined },
    isGone: !tour,
    fixed: { email: user.email },
    storedAt,
    save: async (fields, version) => {
      const body = { ...fields, ...bookedChange.reason };
      return { ...UPDATED, ...(await updatePackage(id, body, version)) };
    },
    saveAsNew: async (fields) => {
      const guide = { guideName: user.displayName, guideEmail: user.email, guidePhoto: user.photoURL };
      await addPackage({ ...fields, ...guide }, storedAt);
      return { title: 'Package added successfully!', message: 'It is a new package, on sale from now on.' };
    },
    read: (current) => {
      const parsed = v.safeParse(TourPackage, current);
      if (!parsed.success) return undefined;
      setPresent(parsed.output);
      return versionOf(parsed.output);
    },
    texts: updateTexts,
    alreadySaved: UPDATED,
    onInvalid: (_errors, values) =>
      hasEmptyField(values)
        ? alertDialog({
            icon: 'warning',
            title: 'Missing Fields',
            text: 'Please fill in all fields before updating.',
          })
        : undefined,
    // The form shows the message as well, on the fields it belongs to.
    onFailure: async (error, typed) => {
      if (await offerUpdate(error, typed, { form: edited.form, storedAt })) return;
      await alertDialog({ icon: 'error', title: 'Update Failed!', text: failureText(error) });
    },
    onSaved: async ({ title, message }) => {
      bookedChange.forget();
      await timedDialog({
        icon: 'success',
        title,
        text: message || 'Tour package updated successfully.',
        ms: SUCCESS_MS,
      });
      await navigate(paths.home);
    },
  });
  const bookedChange = useBookedChange(
    edited.gone ? undefined : present,
    edited.form.values,
    `${storedAt}:reason`,
  );
  return {
    ...edited,
    storedAt,
    tour: edited.gone ? undefined : present,
    bookedChange: bookedChange.section,
    props: {
      ...edited.props,
      onSubmit: async (event: FormEvent) => {
        if (bookedChange.check(event)) await edited.props.onSubmit(event);
      },
    },
  };
}

/** Returns the message of the server or of the network failure, else that of Spec 8.9. */
function failureText(error: unknown): string {
  const known =
    error instanceof ApiFailure && (error.kind === 'network' ? error.message : error.serverMessage);
  return known || 'An unexpected error occurred during update.';
}
