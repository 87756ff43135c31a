import * as v from 'valibot';
import { siteAddress } from '../../process/environment';
import { StartError } from '../../process/start-error';
import { folderTransport, smtpTransport, type MailTransport } from './mail-transport';

/** The variables of a backend that sends mails. */
export const mailVariables = {
  /** The mail server: `smtps://user:password@mail.example`. Without it no mails are sent. */
  SMTP_URL: v.exactOptional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/, 'must be an smtp:// address'))),
  /** Who the mails are from: `Safar <hello@safar.example>`. */
  MAIL_FROM: v.exactOptional(v.pipe(v.string(), v.includes('@', 'must be an email address'))),
  /** The public address of the site, to which the mails lead. */
  SITE_URL: v.exactOptional(
    v.pipe(
      siteAddress,
      v.transform((address) => new URL(address).origin),
    ),
  ),
  /** The stack's: where mails are written while there is no mail server. */
  MAIL_FOLDER: v.exactOptional(v.string()),
};

type MailEnvironment = v.InferOutput<v.ObjectSchema<typeof mailVariables, undefined>>;

/** What mails are sent by, from whom, and where they lead. */
export interface Mails {
  readonly site: string;
  readonly from: string;
  readonly transport: MailTransport;
}

/** Throws a StartError for a mail server without a sender, or without a site to lead to. */
export function assertMails({ SMTP_URL, MAIL_FROM, SITE_URL }: MailEnvironment): void {
  if (SMTP_URL && !MAIL_FROM) throw new StartError('SMTP_URL needs MAIL_FROM: who the mails are from.');
  if (SMTP_URL && !SITE_URL) throw new StartError('SMTP_URL needs SITE_URL: where links in mails lead.');
}

/** What a backend sends mails by; undefined where it sends none. */
export async function openMails(env: MailEnvironment): Promise<Mails | undefined> {
  assertMails(env);
  const {
    SMTP_URL: url,
    MAIL_FROM: from = 'Safar <safar@localhost>',
    SITE_URL: site,
    MAIL_FOLDER: folder,
  } = env;
  if (site === undefined) return undefined;
  if (url !== undefined) return { site, from, transport: await smtpTransport(url) };
  if (folder === undefined) return undefined;
  // The supervisor shows it in the terminal.
  return { site, from, transport: folderTransport(folder, (mail) => void process.send?.({ mail })) };
}
