import { numberBetween, oneOf, option, optional } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { UsageError } from '../command-line/usage-error';
import { withDatabases } from '../stack/databases/with-databases';
import { withPool } from '../with-pool';
import { readSettings } from '../stack/settings';
import { readVoucherKey, replaceVoucherKey, type VoucherKey } from './replace-voucher-key';

/** How long vouchers of the previous key still count. */
const DEFAULT_DAYS = 30;

export const voucherKey = defineCommand({
  summary: 'Shows when the key that signs the QR codes of vouchers was made, or replaces it.',
  details: [
    '`rotate` makes another key, for all instances at once, without a restart. Vouchers that are opened in My Bookings afterwards have the new signature. Those that were printed or saved before are accepted for 30 days more, or for as long as --days says; afterwards a guide checks them in by their reference.',
    'Only one earlier key is accepted: another rotation within that time ends the one before it.',
  ],
  environment: {
    SAFAR_DATA: 'the data folder of the site (.data)',
    'TOURS_DATABASE_URL, TASKS_DATABASE_URL': 'as `npm start` has them',
  },
  args: { action: optional('rotate', oneOf(['rotate'])) },
  options: {
    days: option(
      'number',
      'with rotate: how long earlier vouchers are accepted; 0 when the key was stolen (30)',
      numberBetween(0, 366),
    ),
  },
  examples: ['', 'rotate', 'rotate --days 0'],
  json: true,
  async run({ args: { action }, options: { days } }) {
    if (days !== undefined && !action) throw new UsageError('--days belongs to rotate.');
    return withDatabases(readSettings(process.env), ({ tours }) =>
      withPool(tours, 'The key of vouchers cannot be read or replaced', async (pool) => {
        if (action) await replaceVoucherKey(pool, days ?? DEFAULT_DAYS);
        const key = await readVoucherKey(pool);
        return { text: describe(key), json: key };
      }),
    );
  },
});

function describe({ rotatedAt, earlierUntil }: VoucherKey): string {
  if (rotatedAt === null) return 'The key of vouchers is the first one: it was never replaced.';
  const earlier =
    earlierUntil === null
      ? 'Vouchers from before are not accepted by their code, only by their reference.'
      : `Vouchers from before are accepted until ${earlierUntil}.`;
  return `The key of vouchers was replaced at ${rotatedAt}.\n${earlier}`;
}
