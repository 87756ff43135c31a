import { useAuth } from '@safar/shared-auth';
import { Page } from '@safar/shared-ui/page';
import { Notice } from '@safar/shared-ui/notice';
import { useState } from 'react';
import { FormColumn } from '../sign-in/form-column';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

type Mode = 'view' | 'edit' | 'saved' | 'cancelled';

/** Who is signed in, to read and to change. Source: Spec 2.57 to 2.59, 4.17. */
function ProfileScreen() {
  const present = useAuth((session) => session.user);
  const [known] = useState(present);
  const [mode, setMode] = useState<Mode>('view');
  // In the middle of a change the session may end: what was typed stays. Else the guard is about to lead to the login screen.
  const user = present ?? (mode === 'edit' ? known : null);
  if (!user) return null;
  return (
    <Page title="My Profile" narrow>
      <FormColumn>
        <Notice tone="success">{mode === 'saved' && 'Your profile is saved.'}</Notice>
        {mode === 'edit' ? (
          <ProfileForm user={user} onClose={setMode} />
        ) : (
          <ProfileView user={user} back={mode !== 'view'} onEdit={() => setMode('edit')} />
        )}
      </FormColumn>
    </Page>
  );
}

export { ProfileScreen as Component };
