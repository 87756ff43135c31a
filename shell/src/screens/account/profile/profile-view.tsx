import styled from '@emotion/styled';
import { useAuth, type User } from '@safar/shared-auth';
import { MAILS_ID, paths } from '@safar/shared-contracts/paths';
import { PictureUrl } from '@safar/shared-contracts/picture-url.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { Button } from '@safar/shared-ui/button';
import { toastError } from '@safar/shared-ui/toast';
import { UserImage } from '@safar/shared-ui/user-image';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { LogOutEverywhere } from './log-out-everywhere';
import { UnconfirmedEmail } from './unconfirmed-email';

export interface ProfileViewProps {
  user: User;
  /** Whether the form was just closed: its focus then moves to the Edit button. */
  focusEdit: boolean;
  onEdit: () => void;
}

/** Shows the profile. */
export function ProfileView({ user, focusEdit, onEdit }: ProfileViewProps) {
  const logOut = useAuth((session) => session.logOut);
  const { displayName, email, photoURL } = user;
  return (
    <>
      <Person>
        <Avatar name={displayName || email} photoURL={photoURL} size={144} />
        <Facts>
          <div>
            <dt>Username</dt>
            <dd>{displayName || 'Not set'}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>Mails</dt>
            <dd>
              <Link to={`${paths.notices}#${MAILS_ID}`}>Choose your mails</Link>
            </dd>
          </div>
          <div>
            <dt>Photo link</dt>
            <dd>
              {v.is(PictureUrl, photoURL) ? <a href={photoURL}>{photoURL}</a> : photoURL || 'Not set'}
              {photoURL !== '' && <PhotoProblem src={photoURL} />}
            </dd>
          </div>
        </Facts>
      </Person>
      {user.emailVerified === false && <UnconfirmedEmail />}
      <Actions>
        <Button variant="primary" autoFocus={focusEdit} onClick={onEdit}>
          Edit Profile
        </Button>
        {/* shared-auth logs the cause. */}
        <Button onClick={() => void logOut().catch(() => toastError('Logout failed', { place: 'login' }))}>
          Log out
        </Button>
        <LogOutEverywhere />
      </Actions>
    </>
  );
}

/** What the initials in place of the photo do not say. */
const PhotoProblem = ({ src }: { src: string }) => (
  <UnseenImage
    src={src}
    alt=""
    fallback={<Problem role="status">Your photo does not load. Everybody sees your initials.</Problem>}
  />
);

const UnseenImage = styled(UserImage)`
  display: none;
`;

const Problem = styled.span`
  display: block;
  color: var(--danger);
`;

const Person = styled.div`
  display: grid;
  gap: var(--space-6) var(--space-12);
  justify-items: start;

  @media (min-width: 40rem) {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Facts = styled.dl`
  width: 100%;
  overflow-wrap: anywhere;

  > div {
    padding-block: var(--space-4);
    border-block-end: 1px solid var(--hairline);
  }
  > :first-of-type {
    padding-block-start: 0;
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  > :first-of-type dd {
    font: 700 var(--size-4) / 1.25 var(--font-display);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
