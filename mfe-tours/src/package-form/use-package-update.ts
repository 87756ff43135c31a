import type { User } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { useVersionedForm } from '@safar/shared-ui/use-versioned-form';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { addPackage, updatePackage } from '../tours.api';
import { useBookedChange } from './booked-change';
import { usePackageUpdateOffer } from './package-update-offer';
import { updateDraftKey } from './texts/package-draft';
import { hasEmptyField, UpdateForm, UpdateFormAsNew, updateTexts } from './texts/package-form.schema';
import { versionOf } from './texts/package-form-values';
import { missingFieldsDialog, updatedDialog, updateFailedDialog } from './update-dialogs';

export interface EditedPackage {
  /** The id of the package. */
  id: string;
  /** Undefined when it was deleted, and what the user typed before is still stored. */
  tour: TourPackage | undefined;
  user: User;
}

const UPDATED = { title: 'Update Successful!', message: '' };

/** Manages the form of a package: saved over what is there, or as a new one when it was deleted. */
export function usePackageUpdate({ id, tour, user }: EditedPackage) {
  const navigate = useNavigate();
  /** What travellers read today: what somebody else has changed meanwhile, they were asked about already. */
  const [present, setPresent] = useState(tour);
  const storedAt = updateDraftKey(user.uid, id);
  const offerUpdate = usePackageUpdateOffer(user);
  const edited = useVersionedForm({
    schema: UpdateForm,
    newSchema: UpdateFormAsNew,
    loaded: versionOf(tour ?? {}, user.email),
    isGone: !tour,
    fixed: { email: user.email },
    storedAt,
    save: async (fields, version) => {
      const body = { ...fields, ...bookedChange.fields };
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
      return versionOf(parsed.output, user.email);
    },
    texts: updateTexts,
    alreadySaved: UPDATED,
    onInvalid: (_errors, values) => (hasEmptyField(values) ? missingFieldsDialog() : undefined),
    // The form shows the message as well, on the fields it belongs to.
    onFailure: async (error, typed) => {
      if (await offerUpdate(error, typed, { form: edited.form, storedAt })) return;
      await updateFailedDialog(error);
    },
    onSaved: async (saved) => {
      bookedChange.forget();
      if (await updatedDialog(saved)) await navigate(paths.home);
    },
  });
  const bookedChange = useBookedChange(edited.gone ? undefined : present, edited.form.values, storedAt);
  return {
    ...edited,
    storedAt,
    discardDraft: () => {
      edited.discardDraft();
      bookedChange.forget();
    },
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
