/** Links to an email address, which breaks before its '@' first. Screen readers would read a space there. */
export function MailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} aria-label={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
