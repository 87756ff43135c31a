import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from '../src/http/http2';

interface Refusal {
  readonly code: number;
  /** What it refuses: the sender, the receiver, or the whole mail. */
  readonly at: 'sender' | 'receiver' | 'mail';
  readonly text?: string;
}

interface MailServerOptions {
  readonly port?: number;
  /** It talks TLS from the first byte on, and wants a login then. */
  readonly certificate?: Certificate;
}

/** A mail server, by default on a port of its own, that keeps what it accepts. */
export async function startMailServer({ port = 0, certificate }: MailServerOptions = {}) {
  const accepted: string[] = [];
  const logins: string[] = [];
  const refusals: Refusal[] = [];
  /** Called with each mail before it is accepted. */
  let onMail: () => Promise<void> = async () => undefined;
  const refusalAt = (at: Refusal['at']) => {
    const [next] = refusals;
    if (next?.at !== at) return undefined;
    refusals.shift();
    return Object.assign(new Error(next.text ?? 'Not now.'), { responseCode: next.code });
  };
  const server = new SMTPServer({
    disabledCommands: certificate ? [] : ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    ...(certificate ? { secure: true, ...certificate } : {}),
    onAuth: ({ username, password }, _session, done) => {
      logins.push(`${username}:${password}`);
      done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: (_address, _session, done) => done(refusalAt('receiver')),
    onData: (stream, _session, done) => {
      const accept = async (mail: string) => {
        const refusal = refusalAt('mail');
        if (refusal) return done(refusal);
        accepted.push(mail);
        await onMail();
        done();
      };
      // A client that goes away within a mail has sent none.
      void text(stream).then(accept, done);
    },
  });
  // A client that goes away is no error of a test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    logins,
    refusals,
    onNextMail: (listener: () => Promise<void>) => {
      onMail = listener;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
