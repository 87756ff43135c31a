import { Counter, Gauge } from 'prom-client';
import type { Queryable } from '../../database/database';
import type { Metrics } from '../../metrics/metrics';
import { within } from '@safar/shared-contracts/within';
import { MAIL_RESULTS, mailResults } from './send-mails';

/** Much less than the ten seconds that Prometheus waits for all metrics. */
const DATABASE_TIMEOUT_MS = 1000;

/** What became of mails at this instance, and how many are to be sent by any of them. */
export function defineMailMetrics({ registry, follow }: Metrics, db: Queryable): void {
  const registers = [registry];
  const attempts = new Counter({
    name: 'safar_mail_attempts_total',
    help: 'Attempts to send a mail, by what became of them',
    labelNames: ['result'],
    registers,
  });
  for (const result of MAIL_RESULTS) attempts.inc({ result }, 0);
  follow(mailResults, (result) => attempts.inc({ result }));

  new Gauge({
    name: 'safar_mails_due',
    help: 'Mails that are to be sent, by all instances together; NaN while the database does not say it',
    registers,
    async collect() {
      // While the database is away, the other metrics are needed most: among them that it is.
      this.set(await within(DATABASE_TIMEOUT_MS, countDue(db)).catch(() => Number.NaN));
    },
  });
}

async function countDue(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ due: number }>(
    `select count(*) as due from notice_mail where state = 'due'`,
  );
  return rows[0]?.due ?? 0;
}
