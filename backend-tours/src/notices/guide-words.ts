import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';

/** Stands before what a guide wrote. No text before it has an empty line. */
const GUIDE_WRITES = '\n\nYour guide writes:\n';

/** The text of a notice with what the guide wrote to travellers, if anything, at its end. */
export const withGuideWords = (text: string, words: string | undefined): string =>
  words === undefined ? text : text + GUIDE_WRITES + words;

/**
 * Takes a guide's words out of all notices about the guide's packages. Call it while the packages are theirs:
 * notices outlive an account, and the words may have a number or an address.
 */
export async function forgetGuideWords(client: Connection, uid: string): Promise<void> {
  await client.query(sql`
    update notice set words = split_part(words, ${GUIDE_WRITES}, 1)
    where about_id in (select id from tour_package where owner_uid = ${uid})
      and strpos(words, ${GUIDE_WRITES}) > 0`);
}
