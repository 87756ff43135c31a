import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Server } from 'node:tls';
import type { App } from '@safar/shared-server/app';
import type { Certificate } from '@safar/shared-server/http2';
import { StartError } from '@safar/shared-server/start-error';
import type { Env } from '../../env';

/** How often the files are read again: certificates are renewed weeks before they end. */
const RENEWAL_CHECK_INTERVAL_MS = 3_600_000;

type CertificateEnv = Pick<Env, 'TLS_CERT' | 'TLS_KEY'>;

/**
 * Reads the certificate of the edge; undefined when it has none. Throws a StartError that names the variable
 * whose file cannot be read.
 */
export function readCertificate({ TLS_CERT, TLS_KEY }: CertificateEnv): Certificate | undefined {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined;
  return { cert: contentOf('TLS_CERT', TLS_CERT), key: contentOf('TLS_KEY', TLS_KEY) };
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`${variable} names ${file}, which cannot be read.`, { cause });
  }
}

/** When a certificate ends, and by when it should have been renewed. */
export interface CertificateTerm {
  readonly end: Date;
  readonly renewBy: Date;
}

/**
 * What renews a certificate does so when a third of its time is left, or half of a week's one. At a sixth,
 * which is two weeks of 90 days, that has failed.
 */
const [LATE_SHARE, MAX_LATE_MS] = [1 / 6, 14 * 86_400_000];

/** The term of a certificate: of a chain, that of its first one, which is that of the site. */
export function termOf({ cert }: Pick<Certificate, 'cert'>): CertificateTerm {
  const { validFrom, validTo } = new X509Certificate(cert);
  const [start, end] = [Date.parse(validFrom), Date.parse(validTo)];
  const lateMs = Math.min((end - start) * LATE_SHARE, MAX_LATE_MS);
  return { end: new Date(end), renewBy: new Date(end - lateMs) };
}

/**
 * Lets the edge take over a renewed certificate without a restart. Open connections keep the old one. Returns
 * what says the term of the one that new connections get; undefined without TLS.
 */
export function followRenewals(
  app: App,
  env: CertificateEnv,
  intervalMs = RENEWAL_CHECK_INTERVAL_MS,
): (() => CertificateTerm) | undefined {
  const first = readCertificate(env);
  const { server } = app;
  if (!first || !(server instanceof Server)) return undefined;
  let current = first;
  const timer = setInterval(() => {
    try {
      const next = readCertificate(env);
      if (!next || next.cert === current.cert) return;
      server.setSecureContext(next);
      current = next;
      app.log.info('the certificate was renewed');
    } catch (err) {
      // One of the two files may be written already and the other not: the next check finds both.
      app.log.error({ err }, 'the renewed certificate cannot be used; the one before it stays');
    }
  }, intervalMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => termOf(current);
}
