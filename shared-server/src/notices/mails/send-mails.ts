import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Queryable } from '../../database/database';
import { Measurement } from '../../metrics/measurement';
import { mailMessage, type MailSender } from './mail-message';
import type { MailTransport } from './mail-transport';
import { LEASE_S, postponeMail, settleMail, takeMail, type DueMail } from './outbox.queries';

/** A mail is given up after this many attempts, which take about a day. */
export const MAX_ATTEMPTS = 14;
const FIRST_PAUSE_S = 30;
const MAX_PAUSE_S = 6 * 3600;
/** How soon it is recorded again that a mail was sent, when the database failed. */
const RECORD_AGAIN_MS = 1_000;

/** What became of an attempt to send a mail. */
export const MAIL_RESULTS = ['sent', 'postponed', 'given-up'] as const;
export const mailResults = new Measurement<(typeof MAIL_RESULTS)[number]>();

/**
 * The error of a mail server that will never accept this mail, such as for an unknown receiver. One that
 * refuses the sender, or has a policy against us (5.7: a relay that wants a log-in, an address that is
 * blocked), would refuse every mail: the operator mends that. Source:
 * https://www.rfc-editor.org/rfc/rfc3463#section-3.8
 */
const PermanentRefusal = v.object({
  responseCode: v.pipe(v.number(), v.minValue(500)),
  command: v.picklist(['RCPT TO', 'DATA']),
  response: v.pipe(v.string(), v.regex(/^\d{3}[ -](?!5\.7\.)/)),
});

export interface MailLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Sends the mails that are due, one after another, until none is or `signal` aborts. A mail is sent, then
 * recorded as sent: a worker that is killed in between leaves it to the next one, which sends it again with
 * the same Message-ID. Whoever takes a mail has it until two minutes after it was last held; others skip it.
 */
export async function sendMails(
  db: Queryable,
  sender: MailSender,
  transport: MailTransport,
  { log, signal }: { readonly log: MailLog; readonly signal?: AbortSignal },
): Promise<void> {
  while (!signal?.aborted) {
    const mail = await takeMail(db);
    if (!mail) return;
    const { id, kind, attempts } = mail;
    try {
      await whileHeld(db, mail, () => transport.send(mailMessage(sender, mail)));
    } catch (err) {
      const isLast = attempts >= MAX_ATTEMPTS || v.is(PermanentRefusal, err);
      mailResults.report(isLast ? 'given-up' : 'postponed');
      if (isLast) {
        await settleMail(db, id, 'given-up');
        log.error({ notice: id, kind, attempts, reason: reasonOf(err) }, 'a mail is given up');
      } else {
        await postponeMail(db, id, pauseAfter(attempts));
        const fields = { notice: id, kind, attempts, reason: reasonOf(err) };
        log.warn(fields, 'a mail could not be sent, and is tried again');
      }
      continue;
    }
    await recordAsSent(db, id, signal);
    mailResults.report('sent');
  }
}

/**
 * Again and again while the database is away for a moment: as long as this worker has the mail, nobody else
 * sends it.
 */
async function recordAsSent(db: Queryable, id: string, signal: AbortSignal | undefined): Promise<void> {
  const until = performance.now() + LEASE_S * 1000;
  for (;;) {
    try {
      return await settleMail(db, id, 'sent');
    } catch (error) {
      if (signal?.aborted || performance.now() > until) throw error;
      await pause(RECORD_AGAIN_MS);
    }
  }
}

/** What a mail server said, without the addresses that it repeats: logs have none. */
const reasonOf = (error: unknown): string => String(error).replace(/[^\s<>"']+@[^\s<>"']+/g, '…');

/** Keeps the mail from other workers for as long as sending it takes. */
async function whileHeld(db: Queryable, { id }: DueMail, send: () => Promise<void>): Promise<void> {
  const hold = () => void postponeMail(db, id, LEASE_S).catch(() => undefined);
  const timer = setInterval(hold, (LEASE_S * 1000) / 4);
  try {
    await send();
  } finally {
    clearInterval(timer);
  }
}

/** 30 s after the first attempt, then twice as long each time, six hours at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(MAX_PAUSE_S, FIRST_PAUSE_S * 2 ** (attempts - 1));
