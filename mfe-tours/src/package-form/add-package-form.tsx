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
import { useEffect, useState } from 'react';
import { addPackage } from '../tours.api';
import { storeDraft, readDraft, removeDraft } from './package-draft';
import { FormParts, GUIDE_PARTS, PACKAGE_PARTS } from './package-fields';
import { AddForm, hasEmptyField, type AddValues } from './package-form.schema';
import { PackagePreview } from './package-preview';
import { usePackageUpdateOffer } from './package-update-offer';

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
  const [draft] = useState(() => readDraft(storedAt));
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

  useEffect(() => {
    if (!added) storeDraft(storedAt, form.values, untouched);
  }, [added, storedAt, form.values, untouched]);

  const { id: firstFieldId } = form.field(copiedFrom === undefined ? 'tourName' : 'departureDate');
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

  return (
    <FormAndPreview>
      <Form {...form.props}>
        {/* Disabled while the banner shows: text typed then would be lost when the form clears. */}
        <Fields disabled={added}>
          {copiedFrom && <Notice>{`A copy of “${copiedFrom}”: choose a new departure date.`}</Notice>}
          {draft && !added && <DraftNotice onDiscard={discardDraft} />}
          <OtherTabNotice storedAt={storedAt} />
          <ErrorSummary {...form.summary} />
          <FormParts parts={PACKAGE_PARTS} wire={form.field} />
          <FormParts parts={GUIDE_PARTS} wire={form.field} />
          <Notice tone="danger">{form.failure}</Notice>
          <FormActions>
            <Button type="submit" variant="primary" busy={form.busy} busyText="Adding...">
              Add Package
            </Button>
          </FormActions>
          <Notice tone="success">{added && 'Package added successfully!'}</Notice>
        </Fields>
      </Form>
      <PackagePreview values={form.values} />
    </FormAndPreview>
  );
}
