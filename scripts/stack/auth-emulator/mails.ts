import type { ProjectState, SentMail } from './firebase-tools-internals';

/**
 * Returns a function that describes the mails that the emulator would have sent since its last call. Links
 * for a new password, and for confirming an address, lead to a page of the site. All others lead to the
 * emulator, as it wrote them: it is not reachable through the site.
 */
export function createMailReader(state: ProjectState, site: string): () => string[] {
  const read = new Set(state.oobs.keys());
  return () => {
    const unread = [...state.oobs.values()].filter(({ oobCode }) => !read.has(oobCode));
    for (const { oobCode } of unread) read.add(oobCode);
    return unread.map((mail) => describeMail(mail, site));
  };
}

function describeMail({ email, requestType, oobCode, oobLink }: SentMail, site: string): string {
  if (requestType === 'PASSWORD_RESET') {
    const query = new URLSearchParams({ oobCode });
    return `Mail to ${email}: reset your password at ${site}/reset-password?${query}`;
  }
  if (requestType === 'VERIFY_EMAIL') {
    const query = new URLSearchParams({ mode: 'verifyEmail', oobCode });
    return `Mail to ${email}: confirm your email address at ${site}/reset-password?${query}`;
  }
  return `Mail to ${email} (${requestType}): ${oobLink}`;
}
