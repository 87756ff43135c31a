import {
  MAX_NOTICES,
  NOTICE_DAYS,
  type Notice,
  type NoticeMailsResponse,
  type NoticesResponse,
} from '@safar/shared-contracts/notice.contract';
import { NOTICE_GROUPS } from '@safar/shared-contracts/notice-kinds';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';
import * as v from 'valibot';
import { decodeCursor, encodeCursor, pageOf, TimestampText } from '../database/cursor';
import { withTransaction, type Database, type Queryable } from '../database/database';
import { HttpError } from '../http/http-error';
import { prepared, sql } from '../database/sql';

const GROUPS = new Map(Object.entries(NOTICE_GROUPS));

/** Kind → what the settings of mails call it. */
export type NoticeLabels = Readonly<Record<string, string>>;

interface NoticeRow {
  id: string;
  kind: string;
  title: string;
  words: string;
  path: string;
  created_at: Date;
  read: boolean;
  position: string[];
}

const Cursor = v.strictTuple([TimestampText, ObjectId]);

/** One page of a user's notices, newest first, by keyset. */
export async function listNotices(
  db: Queryable,
  uid: string,
  { limit = PAGE_SIZE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<NoticesResponse> {
  const after = cursor === undefined ? undefined : decodeCursor(Cursor, cursor);
  const older = after ? sql`(n.created_at, n.id) < (${after[0]}::timestamptz, ${after[1]})` : sql`true`;
  const [unread, { rows }] = await Promise.all([
    countUnread(db, uid),
    db.query<NoticeRow>(
      prepared(sql`
        select n.id, n.kind, n.title, n.words, n.path, n.created_at, n.read_at is not null as read,
          array[n.created_at::text, n.id] as position
        from notice n where n.uid = ${uid} and ${older}
        order by n.created_at desc, n.id desc limit ${limit + 1}`),
    ),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ position }) => encodeCursor(position));
  return { data: page.map(toNotice), unread, nextCursor };
}

const toNotice = ({ id, kind, title, words, path, created_at: at, read }: NoticeRow): Notice => ({
  _id: id,
  kind,
  title,
  text: words,
  path,
  at: at.toISOString(),
  read,
});

async function countUnread(db: Queryable, uid: string): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    prepared(sql`select count(*) as unread from notice where uid = ${uid} and read_at is null`),
  );
  return rows[0]?.unread ?? 0;
}

/** Marks a notice of a user as read, or all of them. Gives how many are unread then. */
export async function readNotices(db: Queryable, uid: string, id?: string): Promise<number> {
  const which = id === undefined ? sql`true` : sql`id = ${id}`;
  await db.query(
    prepared(sql`update notice set read_at = now() where uid = ${uid} and read_at is null and ${which}`),
  );
  return countUnread(db, uid);
}

/** Of which kinds a user wants mails. Throws UNAUTHENTICATED for an account that was deleted meanwhile. */
export async function listMails(
  db: Queryable,
  uid: string,
  labels: NoticeLabels,
): Promise<NoticeMailsResponse> {
  const { rows } = await db.query<{ email: string; email_verified: boolean; refused: string[] }>(
    prepared(sql`
      select a.email, a.email_verified, array(select kind from notice_mail_refusal r where r.uid = a.uid) as refused
      from account a where a.uid = ${uid}`),
  );
  const [row] = rows;
  if (!row) throw new HttpError('UNAUTHENTICATED');
  const data = Object.entries(labels).map(([kind, label]) => {
    const group = GROUPS.get(kind);
    return { kind, label, wanted: !row.refused.includes(kind), ...(group === undefined ? {} : { group }) };
  });
  return { data, address: row.email, confirmed: row.email_verified };
}

/** Throws VALIDATION for a kind that there is not. */
export async function changeMails(
  db: Database,
  uid: string,
  labels: NoticeLabels,
  { kind, wanted }: { readonly kind: string; readonly wanted: boolean },
): Promise<NoticeMailsResponse> {
  if (!Object.hasOwn(labels, kind)) {
    throw new HttpError('VALIDATION', undefined, { fields: { kind: 'There are no mails of this kind.' } });
  }
  return withTransaction(db, async (client) => {
    await (wanted ? accept(client, uid, kind) : refuse(client, uid, kind));
    return listMails(client, uid, labels);
  });
}

const accept = (db: Queryable, uid: string, kind: string) =>
  db.query(sql`delete from notice_mail_refusal where uid = ${uid} and kind = ${kind}`);

const refuse = (db: Queryable, uid: string, kind: string) =>
  db.query(sql`insert into notice_mail_refusal (uid, kind) values (${uid}, ${kind}) on conflict do nothing`);

/** Ends mails of a kind for a token's owner, or sends them `again`. Gives its label. Throws NOT_FOUND. */
export async function unsubscribe(
  db: Queryable,
  labels: NoticeLabels,
  { token, kind, again }: { readonly token: string; readonly kind: string; readonly again?: 'true' },
): Promise<string> {
  const label = Object.hasOwn(labels, kind) ? labels[kind] : undefined;
  const { rows } = await db.query<{ uid: string }>(
    prepared(sql`select uid from notice_mail_token where token = ${token}`),
  );
  const [owner] = rows;
  if (!owner || label === undefined) {
    throw new HttpError('NOT_FOUND', 'This link is not valid any more. Log in to choose your mails.');
  }
  await (again ? accept(db, owner.uid, kind) : refuse(db, owner.uid, kind));
  return label;
}

/** What is stored of a user's notices, as JSON for the account `a` of a query. */
export const NOTICE_DATA = {
  notices: sql`(select coalesce(json_agg(json_build_object(
      '_id', n.id, 'kind', n.kind, 'title', n.title, 'text', n.words, 'path', n.path, 'at', n.created_at,
      'readAt', n.read_at) order by n.created_at desc, n.id), '[]') from notice n where n.uid = a.uid)`,
  unwantedMails: sql`array(select r.kind from notice_mail_refusal r where r.uid = a.uid order by r.kind)`,
};

/** Deletes the notices that are too old, or too many of one user. Several instances may do so at once. */
export async function pruneNotices(db: Queryable): Promise<void> {
  await db.query(sql`delete from notice where created_at < now() - make_interval(days => ${NOTICE_DAYS})`);
  await db.query(sql`
    delete from notice where id in (
      select id from (
        select id, row_number() over (partition by uid order by created_at desc, id desc) as place from notice
      ) as placed where place > ${MAX_NOTICES})`);
}
