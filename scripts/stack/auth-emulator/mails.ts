import type { ProjectState, SentMail } from './firebase-tools-internals';

/**
 * Answers a function that tells, in words, the mails that would have gone out since it was last called. Their links lead to
 * the site itself, which has a page of its own for a new password.
 */
export function createMailReader(state: ProjectState, site: string): () => string[] {
  const told = new Set(state.oobs.keys());
  return () => {
    const fresh = [...state.oobs.values()].filter(({ oobCode }) => !told.has(oobCode));
    for (const { oobCode } of fresh) told.add(oobCode);
    return fresh.map((mail) => describeMail(mail, site));
  };
}

function describeMail({ email, requestType, oobCode, oobLink }: SentMail, site: string): string {
  if (requestType === 'PASSWORD_RESET') {
    return `Mail to ${email}: reset your password at ${site}/reset-password?${new URLSearchParams({ oobCode })}`;
  }
  const { pathname, search } = new URL(oobLink);
  return `Mail to ${email} (${requestType}): ${site}${pathname}${search}`;
}
