import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { notifyMessage } from '../notices/message-notices';
import { notifyAt } from './notify-at';

/** What guides have written to all travellers of a tour: to the sample traveller, and by the sample guide. */
export const SAMPLE_MESSAGES = [
  {
    tourName: 'Sunrise over Sajek Valley',
    words:
      'The nights in Sajek are cold now, 8 degrees before sunrise.\nBring a warm jacket, and a torch for the way to the helipad.',
  },
  {
    tourName: 'Ramu and Himchari: a day in the hills behind the beach',
    words: 'Our bus is the blue one beside the tea stall. It leaves on time, because of the tide.',
  },
] as const;

/** Lets the guides have written it two days ago. */
export async function insertMessages(client: Connection): Promise<void> {
  for (const { tourName, words } of SAMPLE_MESSAGES) {
    const { rows } = await client.query<{ id: string; at: Date }>(sql`
      select id, now() - interval '2 days' as at from tour_package where tour_name = ${tourName}`);
    for (const { id, at } of rows) {
      let bookings = 0;
      await notifyAt(client, at, async () => {
        bookings = await notifyMessage(client, id, words);
      });
      await client.query(sql`
        insert into tour_message (package_id, words, bookings, created_at)
        values (${id}, ${words}, ${bookings}, ${at})`);
    }
  }
}
