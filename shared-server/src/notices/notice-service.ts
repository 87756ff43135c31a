import type { BackendName } from '@safar/shared-contracts/backends';
import { NOTICE_KINDS } from '@safar/shared-contracts/notice-kinds';
import type { App } from '../app';
import type { Pool } from '../database/database';
import type { UserGuard } from '../users/user-guard';
import { runPasses, type Pass } from '../process/passes';
import { pruneNotices } from './notices.queries';
import { noticeRoutes, type NoticeEndpoints } from './notices.routes';
import type { Mails } from './mails/mail-environment';
import { MAIL_CONNECTIONS } from './mails/mail-transport';
import { sendMails } from './mails/send-mails';

interface NoticeServiceOptions {
  readonly backend: BackendName;
  readonly endpoints: NoticeEndpoints;
  /** Without them notices are shown in the site alone. */
  readonly mails: Mails | undefined;
  /** What else the worker does, such as reminders. */
  readonly passes?: readonly Pass[];
}

const HOUR_MS = 3_600_000;

/**
 * Adds the notices of a backend: their routes, and the worker that sends mails and forgets what is too old.
 * Source: docs/decisions/095-notices-and-mails.md.
 */
export function addNoticeService(
  app: App,
  pool: Pool,
  guard: UserGuard,
  { backend, endpoints, mails, passes = [] }: NoticeServiceOptions,
): void {
  const labels = NOTICE_KINDS[backend];
  noticeRoutes(app, pool, guard, { endpoints, labels });
  app.metrics.definitions.push(async (metrics) => {
    const { defineMailMetrics } = await import('./mails/mail-metrics');
    defineMailMetrics(metrics, pool);
  });
  const own: Pass[] = [{ name: 'prune notices', everyMs: HOUR_MS, run: () => pruneNotices(pool) }];
  if (mails) {
    const { site, from, transport } = mails;
    const sender = { site, from, backend, labels, unsubscribePath: endpoints.unsubscribe.path };
    const send: Pass = {
      name: 'send mails',
      run: (signal) => sendMails(pool, sender, transport, { log: app.log, signal }),
    };
    // As many as the transport has connections: a mail that takes minutes keeps no other from being sent.
    own.push(...Array.from({ length: MAIL_CONNECTIONS }, () => send));
    app.addHook('onClose', async () => transport.close());
  } else {
    app.addHook('onReady', async () => app.log.info('no mails are sent: SMTP_URL is not set'));
  }
  runPasses(app, [...passes, ...own]);
}
