import type { Queryable } from '../../database/database';
import { prepared, sql } from '../../database/sql';

/** A mail that this worker alone may send now, and what it is made of. */
export interface DueMail {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly words: string;
  readonly path: string;
  readonly created_at: Date;
  readonly email: string;
  /** With it the receiver ends mails without a login. */
  readonly token: string;
  /** How often it was tried, this time included. */
  readonly attempts: number;
}

/** How long a worker has for a mail, from when it last said so. Then another one may try: it was killed. */
export const LEASE_S = 120;
/** What could not be sent within two days surprises more than it helps. */
const MAX_AGE_HOURS = 48;

/** A mail `m` of a notice `n` to an account `a`: nobody wants it, or nobody is known to get it. */
const UNWANTED = sql`(
  not a.email_verified or a.uid like 'sample:%' or n.created_at < now() - make_interval(hours => ${MAX_AGE_HOURS})
  or exists (select from notice_mail_refusal r where r.uid = n.uid and r.kind = n.kind))`;

const MAIL_WITH_NOTICE = sql`notice_mail m join notice n on n.id = m.notice_id join account a on a.uid = n.uid`;

/**
 * Takes the mail that is due for the longest time, so that no other worker tries it meanwhile. Those that
 * nobody wants are settled on the way. Gives undefined when nothing is due.
 */
export async function takeMail(db: Queryable): Promise<DueMail | undefined> {
  await db.query(
    prepared(sql`
      update notice_mail set state = 'not-wanted', settled_at = now()
      where notice_id in (
        select m.notice_id from ${MAIL_WITH_NOTICE}
        where m.state = 'due' and m.due_at <= now() and ${UNWANTED}
        order by m.due_at limit 500 for update of m skip locked)`),
  );
  // With '=' the next due mail is looked for once. With 'in' a nested loop looks for it again for each mail,
  // skips those that it has taken already, and so takes them all.
  const { rows } = await db.query<DueMail>(
    prepared(sql`
      with taken as (
        update notice_mail set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_S})
        where notice_id = (
          select m.notice_id from ${MAIL_WITH_NOTICE}
          where m.state = 'due' and m.due_at <= now() and not ${UNWANTED}
          order by m.due_at limit 1 for update of m skip locked)
        returning notice_id, attempts
      ), known as (
        insert into notice_mail_token (uid) select n.uid from notice n join taken t on t.notice_id = n.id
        on conflict (uid) do update set uid = excluded.uid returning uid, token
      )
      select n.id, n.kind, n.title, n.words, n.path, n.created_at, a.email, k.token, t.attempts
      from taken t join notice n on n.id = t.notice_id join account a on a.uid = n.uid join known k on k.uid = n.uid`),
  );
  return rows[0];
}

/** The mail was sent, or is given up. */
export async function settleMail(db: Queryable, id: string, state: 'sent' | 'given-up'): Promise<void> {
  await db.query(
    prepared(sql`
      update notice_mail set state = ${state}, settled_at = now() where notice_id = ${id} and state = 'due'`),
  );
}

/** The mail is tried again in so many seconds. */
export async function postponeMail(db: Queryable, id: string, seconds: number): Promise<void> {
  await db.query(
    prepared(sql`
      update notice_mail set due_at = now() + make_interval(secs => ${seconds})
      where notice_id = ${id} and state = 'due'`),
  );
}
