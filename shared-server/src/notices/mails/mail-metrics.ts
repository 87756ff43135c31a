import { Counter, Gauge } from 'prom-client';
import type { Queryable } from '../../database/database';
import type { Metrics } from '../../metrics/metrics';
import { MAIL_RESULTS, mailResults } from './send-mails';

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
    help: 'Mails that are to be sent, by all instances together',
    registers,
    async collect() {
      const { rows } = await db.query<{ due: number }>(
        `select count(*) as due from notice_mail where state = 'due'`,
      );
      this.set(rows[0]?.due ?? 0);
    },
  });
}
