import { flag, required, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { withDatabases } from '../stack/databases/with-databases';
import { readSettings } from '../stack/settings';
import { withPools } from '../with-pool';
import { deleteStoredData, findUid, readStoredData } from './stored-account';

export const account = defineCommand({
  summary:
    'Prints all that the site stores of a user as JSON, or deletes it, for who cannot do so in the profile.',
  details: [
    'The JSON is what the user gets in the profile as a file, but for what Firebase has. --delete deletes what the profile deletes, for good, and ends all sessions; guides and travellers get the same notices.',
    'Delete or disable the account at Firebase first: who can still sign in gets a new, empty account here.',
  ],
  environment: {
    SAFAR_DATA: 'the data folder of the site (.data)',
    'TOURS_DATABASE_URL, TASKS_DATABASE_URL': 'as `npm start` has them',
  },
  args: { user: required('the uid of the account, or its email', text) },
  options: { delete: flag('delete it') },
  examples: ['a@traveller.example', 'a@traveller.example --delete'],
  json: true,
  async run({ args: { user }, options }) {
    return withDatabases(readSettings(process.env), (databases) =>
      withPools(databases, 'The account cannot be read or deleted', async (pools) => {
        const uid = await findUid(pools, user);
        if (!options.delete) {
          const stored = await readStoredData(pools, uid);
          return { text: JSON.stringify(stored, null, 2), json: stored };
        }
        await deleteStoredData(pools, uid);
        return {
          text: `The account ${uid} was deleted, with all that was stored of it.`,
          json: { deleted: uid },
        };
      }),
    );
  },
});
