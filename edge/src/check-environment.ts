import { X509Certificate } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { reportOn, type ConfigurationReport } from '@safar/shared-server/configuration-report';
import type { Variables } from '@safar/shared-server/environment';
import { isLoopback } from '@safar/shared-server/emulator-at-home';
import { databaseRisks, isGuessable, serverRisks } from '@safar/shared-server/risks';
import { StartError } from '@safar/shared-server/start-error';
import { readEnv } from './env';
import { readCertificate, termOf, type CertificateTerm } from './http/connections/certificate';

/** What is wrong with the environment of the edge. It connects to nothing; files that it names are read. */
export const checkEnvironment = (source: Variables, now = new Date()): ConfigurationReport =>
  reportOn({
    source,
    emulated: Boolean(source['AUTH_EMULATOR_URL']),
    asserts: [() => readEnv(source), () => readPair(source), () => assertWritable(source['RELEASES_DIR'])],
    risks: [
      serverRisks,
      siteRisks,
      (variables) => certificateRisks(variables, now),
      secretRisks,
      storeRisks,
      overrideRisks,
      assetsRisks,
      ({ LIMITS_DATABASE_URL = '' }) => databaseRisks('LIMITS_DATABASE_URL', LIMITS_DATABASE_URL),
    ],
  });

const filesOf = ({ TLS_CERT, TLS_KEY }: Variables) => ({
  ...(TLS_CERT ? { TLS_CERT } : {}),
  ...(TLS_KEY ? { TLS_KEY } : {}),
});

/** The certificate; undefined when there is none. Throws a StartError when it cannot be used. */
function readPair(source: Variables): X509Certificate | undefined {
  const pair = readCertificate(filesOf(source));
  if (!pair) return undefined;
  try {
    createSecureContext(pair);
    return new X509Certificate(pair.cert);
  } catch (cause) {
    throw new StartError('TLS_CERT and TLS_KEY are not the PEM files of one certificate and its key.', {
      cause,
    });
  }
}

/** The edge makes the folder when it is not there yet. */
function assertWritable(folder: string | undefined): void {
  if (!folder) return;
  let existing = path.resolve(folder);
  while (!existsSync(existing)) existing = path.dirname(existing);
  if (!statSync(existing).isDirectory())
    throw new StartError('RELEASES_DIR is a file or below one, where the edge needs a folder.');
  try {
    accessSync(existing, constants.W_OK);
  } catch (cause) {
    throw new StartError('RELEASES_DIR is a folder that this user cannot write to.', { cause });
  }
}

function siteRisks({ SITE_URL = '', TLS_CERT, CLIENT_ADDRESS_HEADER, FIREBASE_CONFIG }: Variables): string[] {
  const isSecure = SITE_URL.startsWith('https:');
  return [
    ...(SITE_URL && !isSecure ? ['SITE_URL is not https: whoever is in between reads along.'] : []),
    ...(isSecure && !TLS_CERT && !CLIENT_ADDRESS_HEADER
      ? ['CLIENT_ADDRESS_HEADER is missing: behind a proxy, limits count all visitors as one.']
      : []),
    ...(FIREBASE_CONFIG?.includes('"demo-')
      ? ['FIREBASE_CONFIG names a project of the Auth emulator, without any users of its own.']
      : []),
  ];
}

function certificateRisks(variables: Variables, now: Date): string[] {
  const certificate = readOrNothing(() => readPair(variables));
  if (!certificate) return [];
  const { SITE_URL = '' } = variables;
  const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : undefined;
  return [
    ...endRisks(termOf({ cert: certificate.toString() }), now),
    ...(host && !certificate.checkHost(host) ? ['TLS_CERT is not for the host of SITE_URL.'] : []),
  ];
}

function endRisks({ end, renewBy }: CertificateTerm, now: Date): string[] {
  const day = end.toISOString().slice(0, 10);
  if (end < now) return [`TLS_CERT ended on ${day}.`];
  return renewBy < now ? [`TLS_CERT ends on ${day}, and was not renewed yet.`] : [];
}

/** What cannot be read keeps the edge from starting, which is said elsewhere. */
function readOrNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const secretRisks = ({ DEPLOY_SECRET }: Variables) =>
  DEPLOY_SECRET && isGuessable(DEPLOY_SECRET)
    ? ['DEPLOY_SECRET is easy to guess: take what `openssl rand -base64 33` prints.']
    : [];

function storeRisks(variables: Variables): string[] {
  if (!variables['RELEASES_URL']) return [];
  return ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].flatMap((name) => {
    const address = variables[name] ?? '';
    const isSafe =
      !URL.canParse(address) || !address.startsWith('http:') || isLoopback(new URL(address).hostname);
    return isSafe ? [] : [`${name} is not https: whoever is in between reads what is published.`];
  });
}

const assetsRisks = ({ ASSETS_URL = '', SITE_URL = '' }: Variables) =>
  ASSETS_URL.startsWith('http:') && SITE_URL.startsWith('https:')
    ? ['ASSETS_URL is not https: browsers load nothing from there on an https page.']
    : [];

function overrideRisks({ OVERRIDE_ORIGINS = '', DEV_SERVER_URL }: Variables): string[] {
  const isElsewhere = OVERRIDE_ORIGINS.split(/[\s,]+/).some((origin) =>
    /^http:\/\/(?!localhost\b)/.test(origin),
  );
  return [
    ...(isElsewhere
      ? ['OVERRIDE_ORIGINS has an origin without TLS: whoever is in between can change code.']
      : []),
    ...(DEV_SERVER_URL
      ? ['DEV_SERVER_URL is for `npm run dev`: pages would follow a development build.']
      : []),
  ];
}
