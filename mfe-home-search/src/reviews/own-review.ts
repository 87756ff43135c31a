import type { User } from '@safar/shared-auth';
import { OWN_REVIEW_BODY, type Review } from '@safar/shared-contracts/sample-content';

/** Returns the signed-in user's own review with its fixed text. Source: Spec 3.34. */
export function ownReview({ displayName, email, photoURL }: User): Review {
  const handle = email.split('@')[0] ?? '';
  return { name: displayName || handle, username: `@${handle}`, body: OWN_REVIEW_BODY, img: photoURL };
}
