import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { drawn } from '@safar/shared-ui/drawn-icon';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { refreshUnread, useUnread } from '../notices/unread.store';
import { sendLeftCheckIns } from '../roster/check-in/left-queue';

/** Fills the slot `notice-bell` of the layout: a link to the notices, with how many are unread. */
function NoticeBellSlot() {
  const uid = useAuth(({ user }) => user?.uid);
  const { pathname } = useLocation();
  const unread = useUnread();

  useEffect(() => {
    if (uid !== undefined) void refreshUnread(uid);
  }, [uid, pathname]);

  useEffect(() => (uid === undefined ? undefined : sendLeftCheckIns(uid)), [uid]);

  useEffect(() => {
    const onReturn = () => {
      if (uid !== undefined && document.visibilityState === 'visible') void refreshUnread(uid);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [uid]);

  if (uid === undefined) return null;
  return (
    <Bell to={paths.notices} aria-label={unread === 0 ? 'Notices' : `Notices, ${unread} unread`}>
      <BellIcon />
      {unread > 0 && <Count aria-hidden="true">{unread > 99 ? '99+' : unread}</Count>}
    </Bell>
  );
}

const BellIcon = /* @__PURE__ */ drawn(
  'M6 16.5V10.8a6 6 0 0 1 12 0v5.7l1.8 2H4.2ZM9.8 20.6a2.4 2.4 0 0 0 4.4 0',
);

const Bell = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--radius-full);
  color: inherit;
  font-size: 1.1rem;

  &:hover {
    color: inherit;
    background: var(--bar-hover, var(--surface-3));
  }
`;

const Count = styled.span`
  position: absolute;
  inset: 3px 1px auto auto;
  display: grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding-inline: 4px;
  border-radius: var(--radius-full);
  color: var(--on-accent);
  background: var(--accent);
  font: 700 0.6875rem / 1 var(--font-text);
  font-variant-numeric: tabular-nums;
`;

export { NoticeBellSlot as Component };
