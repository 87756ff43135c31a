import { useAuth, type EndReason } from '@safar/shared-auth';
import { Notice } from '@safar/shared-ui/notice';

const TEXTS: Readonly<Record<EndReason, string>> = {
  refused: 'Your session has ended. Please log in again.',
  elsewhere: 'You logged out in another tab, or deleted your account there.',
  everywhere: 'You are logged out on all devices.',
};

/** Says why somebody who was signed in a moment ago has to log in again. */
export function SessionEnded() {
  const ended = useAuth((session) => session.ended);
  return <Notice>{ended && TEXTS[ended]}</Notice>;
}
