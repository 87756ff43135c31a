import * as v from 'valibot';
import { ObjectId } from '../object-id.contract';

/** How many notices of one user are kept, and for how many days. */
export const MAX_NOTICES = 200;
export const NOTICE_DAYS = 90;

const Kind = v.pipe(v.string(), v.maxLength(40));

/**
 * A notice to a user. `text` may be '' and may have line breaks; `path` is the screen that it leads to; `at`
 * is in ISO 8601, in UTC.
 */
export const Notice = v.object({
  _id: ObjectId,
  kind: Kind,
  title: v.string(),
  text: v.string(),
  path: v.string(),
  at: v.string(),
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof Notice>;

/** One page of notices, newest first. `unread` counts all that are not read. */
export const NoticesResponse = v.object({
  data: v.array(Notice),
  unread: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type NoticesResponse = v.InferOutput<typeof NoticesResponse>;

/** Which notice was read; all of them without `id`. */
export const NoticesRead = v.object({ id: v.exactOptional(ObjectId) });
export const NoticesReadResponse = v.object({ unread: v.number() });

/** Whether a user wants mails of one kind. The settings call it `label`, and those like it `group`. */
export const NoticeMail = v.object({
  kind: Kind,
  label: v.string(),
  wanted: v.boolean(),
  group: v.exactOptional(v.string()),
});
export type NoticeMail = v.InferOutput<typeof NoticeMail>;

/** Mails go to `address`, and only while it is `confirmed`. */
export const NoticeMailsResponse = v.object({
  data: v.array(NoticeMail),
  address: v.string(),
  confirmed: v.boolean(),
});
export type NoticeMailsResponse = v.InferOutput<typeof NoticeMailsResponse>;

export const NoticeMailUpdate = v.object({ kind: Kind, wanted: v.boolean() });

/** What the link in a mail carries: whose mails, of which kind. */
export const Unsubscribe = v.object({
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{48}$/, 'This link is not complete.')),
  kind: Kind,
  /** Takes it back: they are sent again. */
  again: v.exactOptional(v.literal('true')),
});
/** `label`: of what no mails are sent any more, or are sent again. */
export const UnsubscribedResponse = v.object({ label: v.string() });
