import type { Notice, NoticeMailsResponse, NoticesResponse } from '@safar/shared-contracts/notice.contract';
import { HandlerError } from './endpoint-handler';
import { pageOf } from './paging';

/** A notice as a fake backend stores it. */
export interface StoredNotice extends Notice {
  /** The email of the user whose notice it is. */
  readonly email: string;
}

/** What a fake backend stores of notices, the newest first. */
export interface NoticesData {
  notices: StoredNotice[];
  unwantedMails: { readonly email: string; readonly kind: string }[];
}

export const noNotices = (): NoticesData => ({ notices: [], unwantedMails: [] });

/** The user whose mails a link with any token ends: a fake backend knows no tokens. */
const UNSUBSCRIBED_EMAIL = 'traveller@safar.example';

const noticesOf = ({ notices }: NoticesData, email: string) =>
  notices.filter((notice) => notice.email === email);
const countUnread = (data: NoticesData, email: string) =>
  noticesOf(data, email).filter(({ read }) => !read).length;

/** One page of a user's notices. */
export function listNotices(
  data: NoticesData,
  email: string,
  query: { limit?: number; cursor?: string },
): NoticesResponse {
  const own = noticesOf(data, email).map(({ email: _email, ...notice }) => notice);
  const { data: page, nextCursor } = pageOf(own, query);
  return { data: page, unread: countUnread(data, email), nextCursor };
}

export function readNotices(data: NoticesData, email: string, id?: string) {
  data.notices = data.notices.map((notice) =>
    notice.email === email && (id === undefined || notice._id === id) ? { ...notice, read: true } : notice,
  );
  return { unread: countUnread(data, email) };
}

type Labels = Readonly<Record<string, string>>;

export function listMails(
  { unwantedMails }: NoticesData,
  email: string,
  labels: Labels,
): NoticeMailsResponse {
  const isUnwanted = (kind: string) =>
    unwantedMails.some((mail) => mail.email === email && mail.kind === kind);
  return {
    data: Object.entries(labels).map(([kind, label]) => ({ kind, label, wanted: !isUnwanted(kind) })),
    address: email,
    confirmed: true,
  };
}

export function changeMails(
  data: NoticesData,
  email: string,
  labels: Labels,
  { kind, wanted }: { readonly kind: string; readonly wanted: boolean },
): NoticeMailsResponse {
  data.unwantedMails = data.unwantedMails.filter((mail) => mail.email !== email || mail.kind !== kind);
  if (!wanted) data.unwantedMails.push({ email, kind });
  return listMails(data, email, labels);
}

export function unsubscribe(
  data: NoticesData,
  labels: Labels,
  { kind, again }: { readonly kind: string; readonly again?: 'true' },
) {
  const label = labels[kind];
  if (label === undefined) throw new HandlerError('NOT_FOUND', 'This link is not valid any more.');
  changeMails(data, UNSUBSCRIBED_EMAIL, labels, { kind, wanted: again === 'true' });
  return { label };
}
