import type { BackendName } from '@safar/shared-contracts/backends';
import { MAILS_ID, paths } from '@safar/shared-contracts/paths';
import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import type { NoticeLabels } from '../notices.queries';
import { mailHtml, type MailParts } from './mail-html';
import type { DueMail } from './outbox.queries';

/** What a backend puts into each of its mails. */
export interface MailSender {
  /** The site's address, without a slash at its end. */
  readonly site: string;
  /** The sender of all mails: `Safar <hello@safar.example>`. */
  readonly from: string;
  /** The backend whose notices they report. It is the one that ends them when a receiver wants no more. */
  readonly backend: BackendName;
  readonly labels: NoticeLabels;
  /** The path at which a mail program ends mails by itself. */
  readonly unsubscribePath: string;
}

/** A mail as a transport sends it. */
export interface MailMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same each time this mail is tried, so that a second copy can be known. */
  readonly messageId: string;
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the mail of a notice. */
export function mailMessage(sender: MailSender, mail: DueMail): MailMessage {
  const { site, from, backend, labels, unsubscribePath } = sender;
  const { id, kind, title, words, path, created_at: date, email, token } = mail;
  const query = String(new URLSearchParams({ token, kind }));
  const parts: MailParts = {
    title,
    text: words,
    link: site + path,
    label: labels[kind] ?? kind,
    unsubscribe: `${site}${paths.unsubscribe}?${query}&from=${backend}`,
    settings: `${site}${paths.notices}#${MAILS_ID}`,
  };
  return {
    from,
    to: email,
    subject: title,
    text: mailText(parts),
    html: mailHtml(parts),
    date,
    messageId: `<${id}.${backend}@${new URL(site).hostname}>`,
    headers: {
      // RFC 8058: mail programs show a button that sends a POST to this address.
      'List-Unsubscribe': `<${site}${unsubscribePath}?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: nobody's holiday message responds to it.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

const mailText = ({ title, text, link, label, unsubscribe, settings }: MailParts): string =>
  [
    title,
    ...(text ? [text] : []),
    link,
    '-- ',
    [
      `You get mails of this kind from ${SITE_NAME}: ${label}.`,
      `No more of them: ${unsubscribe}`,
      `Choose your mails: ${settings}`,
    ].join('\n'),
  ].join('\n\n');
