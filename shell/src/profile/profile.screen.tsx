import { useAuth } from '@safar/shared-auth';
import { Page } from '@safar/shared-ui/page';
import { Notice } from '@safar/shared-ui/notice';
import { useState } from 'react';
import { FormCard } from '../sign-in/form-card';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

type Mode = 'view' | 'edit' | 'saved' | 'cancelled';

/** Who is signed in, to read and to change. Source: specification.md sections 2 and 4. */
export function Component() {
  const user = useAuth((session) => session.user);
  const [mode, setMode] = useState<Mode>('view');
  // Logged out a moment ago: the guard is about to lead to the login screen.
  if (!user) return null;
  return (
    <Page title="My Profile" narrow>
      <FormCard>
        <Notice tone="success">{mode === 'saved' && 'Your profile is saved.'}</Notice>
        {mode === 'edit' ? (
          <ProfileForm user={user} onClose={setMode} />
        ) : (
          <ProfileView user={user} back={mode !== 'view'} onEdit={() => setMode('edit')} />
        )}
      </FormCard>
    </Page>
  );
}
