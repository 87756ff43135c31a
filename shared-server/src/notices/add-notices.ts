import type { NoticeKind } from '@safar/shared-contracts/notice-kinds';
import type { Connection } from '../database/database';
import { prepared, sql } from '../database/sql';

/** A notice to one person. */
export interface NewNotice {
  /** Whose notice it is: a uid. Null, or an account that is deleted: nobody's. */
  readonly to: string | null;
  readonly kind: NoticeKind;
  /** One line, without a full stop: the subject of the mail. At most 300 characters. */
  readonly title: string;
  /** Some sentences of plain text, at most 2,000 characters. It may have line breaks, and may be ''. */
  readonly text: string;
  /** The screen that it leads to, by `paths` of shared-contracts. */
  readonly path: string;
  /**
   * The id of the package, or task, that it names: when that row is deleted, the notice goes, too. Leave it
   * out where the notice reports that deletion.
   */
  readonly about?: string;
  /** What must not be reported twice, such as `reminder 6a…`. Of notices with the same text one is added. */
  readonly once?: string;
  /**
   * Of this kind there may be many about one thing: the notice takes the place of those that its receiver has
   * not read, and says how many there were. This stands behind the number, as 'new bookings of Tea Hills'.
   */
  readonly many?: string;
  /** The text holds for all of them. Without this it is that of the latest one, and says so. */
  readonly textOfAll?: true;
  /** Only for the record, and by mail: who did it knows of it, so it is not counted as unread. */
  readonly read?: true;
}

/** Who gets many notices of one thing gets a mail of them so often at most. */
const MAIL_PAUSE = sql`interval '15 minutes'`;

/**
 * Notifies people of a change, in the site and by mail. Call it with the connection of the transaction that
 * makes the change, after the rows are locked: both are committed, or neither. The mail is sent afterwards,
 * if its receiver has confirmed the address and wants mails of that kind; nothing waits for it. One call for
 * all whom a change concerns is one statement, however many they are.
 *
 * Titles and texts have no names, addresses or numbers of persons: a notice would outlive their account. What
 * the receiver may read of them stands at `path`. A text that a person wrote is taken out with the account.
 */
export async function addNotices(client: Connection, notices: readonly NewNotice[]): Promise<void> {
  const addressed = notices.filter(({ to }) => to !== null);
  if (addressed.length === 0) return;
  await client.query(
    prepared(sql`
      with fresh as (
        select a.uid, n.*
        from jsonb_to_recordset(${JSON.stringify(addressed)}::jsonb) as n(
          "to" text, kind text, title text, text text, path text, about text, once text, many text, "textOfAll" boolean, read boolean)
        -- The limit has the planner look each account up.
        join lateral (select uid from account where uid = n."to" limit 1) as a on true
      ), replaced as (
        delete from notice p using fresh n
        where n.many is not null and p.uid = n.uid and p.about_id = n.about and p.kind = n.kind
          and p.read_at is null
        returning p.id, p.uid, p.about_id, p.kind, p.times
      ), earlier as (
        select r.uid, r.about_id, r.kind, sum(r.times)::int as times, min(m.due_at) as due_at
        from replaced r left join notice_mail m on m.notice_id = r.id and m.state = 'due'
        group by r.uid, r.about_id, r.kind
      ), added as (
        insert into notice (uid, kind, title, words, path, about_id, once, read_at, times, created_at)
        select n.uid, n.kind, case when e.times > 0 then e.times + 1 || ' ' || n.many else n.title end,
          case when e.times > 0 and n."textOfAll" is null then 'The latest: ' || n.text else n.text end,
          n.path, n.about, n.once, case when n.read then now() end, coalesce(e.times, 0) + 1,
          -- Not the beginning of the transaction, which may have waited for a change of somebody else.
          clock_timestamp()
        from fresh n
        left join earlier e on n.many is not null and (e.uid, e.about_id, e.kind) = (n.uid, n.about, n.kind)
        on conflict (once) do nothing
        returning id, uid, about_id, kind, times
      )
      insert into notice_mail (notice_id, due_at)
      select a.id, case when a.times = 1 then now() else coalesce(e.due_at, now() + ${MAIL_PAUSE}) end
      from added a left join earlier e on a.times > 1 and (e.uid, e.about_id, e.kind) = (a.uid, a.about_id, a.kind)`),
  );
}
