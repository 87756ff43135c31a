import { useAuth, type User } from '@safar/shared-auth';
import { AnyText } from '@safar/shared-contracts/text.contract';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { Notice } from '@safar/shared-ui/notice';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useEffect } from 'react';
import * as v from 'valibot';
import { PhotoPreview } from '../photo/photo-preview';
import { withAuthErrorText } from '../sign-in/with-auth-error-text';
import { Actions } from './profile-view';

/**
 * Any text is valid here (Spec 5.3), without characters that nobody sees. What is no address of a picture is
 * kept and not shown as one.
 */
const Profile = v.object({ displayName: AnyText, photoURL: AnyText });

function isProfileOf(user: User, values: v.InferInput<typeof Profile>): boolean {
  const typed = v.safeParse(Profile, values);
  if (!typed.success) return false;
  return typed.output.displayName === user.displayName && typed.output.photoURL === user.photoURL;
}

/** The form that changes the profile. The email belongs to the account and cannot be changed. */
export function ProfileForm({
  user,
  onClose,
}: {
  user: User;
  onClose: (outcome: 'saved' | 'cancelled') => void;
}) {
  const updateUser = useAuth((session) => session.updateUser);
  const form = useForm({
    schema: Profile,
    initial: { displayName: user.displayName, photoURL: user.photoURL },
    submit: (profile) => withAuthErrorText(updateUser(profile)),
    onSaved: () => onClose('saved'),
  });
  useUnsavedChanges(form.dirty);

  // A save that was given up as too slow may have been made all the same.
  const isSavedLate = form.failure !== undefined && !form.busy && isProfileOf(user, form.values);
  useEffect(() => {
    if (isSavedLate) onClose('saved');
  }, [isSavedLate, onClose]);

  return (
    <form {...form.props}>
      <Field label="Username" autoComplete="name" autoFocus {...form.field('displayName')} />
      <Field
        label="Email"
        type="email"
        value={user.email}
        readOnly
        hint="Your email cannot be changed here."
      />
      <div>
        <Field label="Photo link" type="url" autoComplete="photo" {...form.field('photoURL')} />
        <PhotoPreview text={form.values.photoURL} />
      </div>
      <Notice tone="danger">{form.failure}</Notice>
      <Actions>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Updating...">
          Save Changes
        </Button>
        <Button disabled={form.busy} onClick={() => onClose('cancelled')}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
