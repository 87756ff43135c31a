import styled from '@emotion/styled';
import { useAuth, type User } from '@safar/shared-auth';
import { PictureUrl } from '@safar/shared-contracts/text.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { Button } from '@safar/shared-ui/button';
import { toastError } from '@safar/shared-ui/toast';
import * as v from 'valibot';

export interface ProfileViewProps {
  user: User;
  /** The form was here a moment ago, with the focus in it. */
  back: boolean;
  onEdit: () => void;
}

/** The profile to read. */
export function ProfileView({ user, back, onEdit }: ProfileViewProps) {
  const logOut = useAuth((session) => session.logOut);
  const { displayName, email, photoURL } = user;
  return (
    <>
      <Avatar name={displayName || email} photoURL={photoURL} size={96} />
      <Facts>
        <dt>Username</dt>
        <dd>{displayName || 'Not set'}</dd>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Photo link</dt>
        <dd>{v.is(PictureUrl, photoURL) ? <a href={photoURL}>{photoURL}</a> : photoURL || 'Not set'}</dd>
      </Facts>
      <Actions>
        <Button variant="primary" autoFocus={back} onClick={onEdit}>
          Edit Profile
        </Button>
        {/* shared-auth logs the cause. */}
        <Button onClick={() => void logOut().catch(() => toastError('Logout failed', { place: 'login' }))}>
          Log out
        </Button>
      </Actions>
    </>
  );
}

const Facts = styled.dl`
  overflow-wrap: anywhere;

  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    margin: 0 0 var(--space-3);
    font-weight: 600;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
