import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { socketHost } from '../../process/socket-host';
import type { MailMessage } from './mail-message';

/** What sends mails. `send` rejects when the mail was not accepted. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** How many mails are sent at once. */
export const MAIL_CONNECTIONS = 3;
/** For a mail server that cannot be reached, or says nothing at first. */
const SMTP_CONNECT_TIMEOUT_MS = 20_000;
/**
 * A server may take so long to accept a mail. Who leaves earlier, and sends it again, sends it twice: the
 * server has it. Source: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6
 */
const SMTP_RESPONSE_TIMEOUT_MS = 600_000;

/** Sends by the mail server at `url`: `smtps://user:password@mail.example:465`. */
export async function smtpTransport(url: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const address = new URL(url);
  const { port, username, password, protocol, searchParams } = address;
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: socketHost(address),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // `?tls=required`: nothing is sent in the clear, although the port is not one of TLS.
    requireTLS: searchParams.get('tls') === 'required',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
    greetingTimeout: SMTP_CONNECT_TIMEOUT_MS,
    socketTimeout: SMTP_RESPONSE_TIMEOUT_MS,
    // Nothing in a mail is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => void (await transport.sendMail({ ...message, headers: { ...message.headers } })),
    close: () => transport.close(),
  };
}

/** Where there is no mail server: writes each mail into the folder, and shows it by `print`. */
export function folderTransport(folder: string, print: (line: string) => void): MailTransport {
  return {
    send: async ({ to, subject, text, html, messageId, date, headers }) => {
      await mkdir(folder, { recursive: true });
      const name = `${date.toISOString().replace(/[:.]/g, '-')} ${messageId.slice(1, 25)}`;
      const lines = Object.entries({ To: to, Subject: subject, 'Message-ID': messageId, ...headers });
      const head = lines.map(([field, value]) => `${field}: ${value}`).join('\n');
      await writeWhole(path.join(folder, `${name}.txt`), `${head}\n\n${text}\n`);
      await writeWhole(path.join(folder, `${name}.html`), html);
      print(`Mail to ${to}: ${subject}`);
    },
    close: () => undefined,
  };
}

/** Writes all of a file or none of it: on a full disk, half a mail would look like one that was sent. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.draft`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
