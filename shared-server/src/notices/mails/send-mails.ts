import * as v from 'valibot';
import type { Queryable } from '../../database';
import { Measurement } from '../../metrics/measurement';
import { mailMessage, type MailSender } from './mail-message';
import type { MailTransport } from './mail-transport';
import { postponeMail, settleMail, takeMail } from './outbox.queries';

/** After so many attempts, about a day, a mail is given up. */
export const MAX_ATTEMPTS = 14;
const FIRST_PAUSE_S = 30;
const MAX_PAUSE_S = 6 * 3600;

/** What became of an attempt to send a mail. */
export const MAIL_RESULTS = ['sent', 'postponed', 'given-up'] as const;
export const mailResults = new Measurement<(typeof MAIL_RESULTS)[number]>();

/** The error of a mail server that will never accept this mail, such as for an unknown receiver. */
const PermanentRefusal = v.object({
  responseCode: v.pipe(v.number(), v.minValue(500)),
  command: v.picklist(['MAIL FROM', 'RCPT TO', 'DATA']),
});

export interface MailLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Sends the mails that are due, one after another, until none is or `signal` aborts. A mail is sent, then
 * recorded as sent: a worker that is killed in between leaves it to the next one, which sends it again with
 * the same Message-ID. Whoever takes a mail has it for two minutes; others skip it.
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
      await transport.send(mailMessage(sender, mail));
    } catch (err) {
      const isLast = attempts >= MAX_ATTEMPTS || v.is(PermanentRefusal, err);
      mailResults.report(isLast ? 'given-up' : 'postponed');
      if (isLast) {
        await settleMail(db, id, 'given-up');
        log.error({ notice: id, kind, attempts, err }, 'a mail is given up');
      } else {
        await postponeMail(db, id, pauseAfter(attempts));
        log.warn({ notice: id, kind, attempts, err }, 'a mail could not be sent, and is tried again');
      }
      continue;
    }
    await settleMail(db, id, 'sent');
    mailResults.report('sent');
  }
}

/** 30 s after the first attempt, then twice as long each time, six hours at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(MAX_PAUSE_S, FIRST_PAUSE_S * 2 ** (attempts - 1));
