import type { User } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { alertDialog } from '@safar/shared-ui/dialog';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useEffect, useState } from 'react';
import { addPackage } from '../tours.api';
import { readDraft, removeDraft, storeDraft, type Draft } from './texts/package-draft';
import { AddForm, hasEmptyField, type AddValues } from './texts/package-form.schema';
import { ADD_STEPS } from './steps/package-steps';
import { usePackageUpdateOffer } from './package-update-offer';
import { useSteps } from './steps/use-steps';

/** How long the success banner shows before the form clears. Source: Spec 9.7. */
const BANNER_MS = 3000;

export interface NewPackage {
  user: User;
  /** The initial values when no draft is stored. */
  untouched: AddValues;
  /** The name of the package that `untouched` was copied from. */
  copiedFrom: string | undefined;
  /** The storage key of the draft. */
  storedAt: string;
  /** Called with the package when it was added and the banner was shown, or when the draft is discarded. */
  onStartOver: (added?: TourPackage) => void;
}

/** The form of a new package and its steps. What is typed is stored in this browser until it is added. */
export function useAddPackage({ user, untouched, copiedFrom, storedAt, onStartOver }: NewPackage) {
  const [{ step: lastStep, ...draft }] = useState((): Partial<Draft> => readDraft(storedAt) ?? {});
  const [added, setAdded] = useState<TourPackage>();
  const offerUpdate = usePackageUpdateOffer(user);
  const form = useForm({
    schema: AddForm,
    initial: { ...untouched, ...draft },
    submit: async (fields) => {
      const { data } = await addPackage({ ...fields, guideEmail: fields.email }, storedAt);
      // Removed now, because the form may have been left meanwhile.
      removeDraft(storedAt);
      return data;
    },
    onSaved: setAdded,
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
  useUnsavedChanges(form.dirty, storedAt);

  const firstStep = copiedFrom === undefined ? 'basics' : 'when';
  const steps = useSteps(ADD_STEPS, form.summary, lastStep ?? firstStep);
  const { current } = steps;
  useEffect(() => {
    if (!added) storeDraft(storedAt, form.values, untouched, current);
  }, [added, storedAt, form.values, untouched, current]);

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => onStartOver(added), BANNER_MS);
    return () => clearTimeout(timer);
  }, [added, onStartOver]);

  return {
    form,
    steps,
    added: added !== undefined,
    hasDraft: Object.keys(draft).length > 0 && !added,
    discardDraft: () => {
      removeDraft(storedAt);
      onStartOver();
    },
  };
}
