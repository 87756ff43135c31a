import { oneOf, optional, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { UsageError } from '../command-line/usage-error';
import { withDatabases } from '../stack/databases/with-databases';
import { withPool } from '../with-pool';
import { readSettings } from '../stack/settings';
import { describeReviews } from './describe-reviews';
import { DECISIONS, decide, reportedReviews } from './reported-reviews';

export const reviews = defineCommand({
  summary: 'Lists the reviews that were reported and are hidden, or decides about one of them.',
  details: [
    '`show` shows the text again, and another report does not hide it, until its author changes it. `remove` removes the text and the response of the guide for good; the stars stay and count.',
  ],
  environment: {
    SAFAR_DATA: 'the data folder of the site (.data)',
    'TOURS_DATABASE_URL, TASKS_DATABASE_URL': 'as `npm start` has them',
  },
  args: {
    decision: optional('show or remove', oneOf(DECISIONS)),
    id: optional('the id of the review, as the list has it', text),
  },
  examples: ['', 'show 0123456789abcdef01234567', 'remove 0123456789abcdef01234567'],
  json: true,
  async run({ args: { decision, id } }) {
    if (decision && !id) throw new UsageError(`Which review? npm run reviews -- ${decision} <id>`);
    return withDatabases(readSettings(process.env), ({ tours }) =>
      withPool(tours, 'The reviews cannot be read or changed', async (pool) => {
        if (decision && id) await decide(pool, decision, id);
        const hidden = await reportedReviews(pool);
        return { text: describeReviews(hidden), json: { hidden } };
      }),
    );
  },
});
