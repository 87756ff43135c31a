import * as v from 'valibot';

const MailMessage = v.object({ mail: v.string() });

/** Calls `onMail` with each mail that a process sends its supervisor as `{ mail }`: a line about it. */
export function mailMessages(onMail: (mail: string) => void): (message: unknown) => void {
  return (message) => {
    if (v.is(MailMessage, message)) onMail(message.mail);
  };
}
