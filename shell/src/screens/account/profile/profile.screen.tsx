import styled from '@emotion/styled';
import { requireUser, useAuth } from '@safar/shared-auth';
import { Page } from '@safar/shared-ui/page';
import { Notice } from '@safar/shared-ui/notice';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { FormColumn } from '../sign-in/form-column';
import { DeleteAccount } from './delete-account';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';
import { YourData } from './your-data';

type Mode = 'view' | 'edit' | 'saved' | 'cancelled';

/** The picture and the ways to sign in are known to the identity provider alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

/** The profile of the signed-in user, to view and to change. Source: Spec 2.57 to 2.59, 4.17. */
function ProfileScreen() {
  const current = useAuth((session) => session.user);
  const [initial] = useState(current);
  const [mode, setMode] = useState<Mode>('view');
  // When the session ends while the form is open, the form stays; else the guard is about to open the login
  // screen.
  const user = current ?? (mode === 'edit' ? initial : null);
  if (!user) return null;
  return (
    <Page title="My Profile">
      <Columns>
        <FormColumn>
          <Notice tone="success">{mode === 'saved' && 'Your profile is saved.'}</Notice>
          {mode === 'edit' ? (
            <ProfileForm user={user} onClose={setMode} />
          ) : (
            <ProfileView user={user} focusEdit={mode !== 'view'} onEdit={() => setMode('edit')} />
          )}
        </FormColumn>
        {mode !== 'edit' && (
          <Aside>
            <YourData user={user} />
            {/* Nobody who logs in in another tab finds a deletion that somebody else has begun. */}
            <DeleteAccount key={user.uid} user={user} />
          </Aside>
        )}
      </Columns>
    </Page>
  );
}

/** The profile, and beside it in a wide window what can be done with the account. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 42rem);
  gap: var(--space-8) clamp(var(--space-8), 6vw, var(--space-16));
  align-items: start;

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
    > :only-child {
      max-width: 42rem;
    }
  }
`;

const Aside = styled.div`
  display: grid;
  gap: var(--space-8);

  @media (min-width: 60rem) {
    padding: var(--space-6);
    border: 1px solid var(--hairline);
    border-radius: var(--radius-2);
    background: var(--surface);
    h2 {
      font-size: var(--size-4);
    }
  }
`;

export { ProfileScreen as Component };
