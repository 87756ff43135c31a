import type { User } from '@safar/shared-auth';
import type { MyData } from './my-data.api';

/** All that is stored about a user as the text of a file, and its name: `safar-my-data-2026-11-22.json`. */
export function myDataFile(user: User, data: MyData): { name: string; text: string } {
  const savedAt = new Date().toISOString();
  const { uid, displayName, email, emailVerified, photoURL } = user;
  const content = {
    site: location.origin,
    savedAt,
    profile: { uid, displayName, email, emailVerified, photoURL },
    ...data,
  };
  return {
    name: `safar-my-data-${savedAt.slice(0, 10)}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}
