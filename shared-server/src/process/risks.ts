import { isLoopback } from '../users/emulator-at-home';
import type { Variables } from './environment';

/** Where limits are multiplied by more, they hold nobody back. */
const MAX_FACTOR = 10;
/** What people write where a secret belongs. */
const PLACEHOLDER = /change.?me|example|password|postgres|secret|safar|…|\.\.\./i;
/** Of these the services work with any host: mails would lead to it, and be from it. */
const SEEN_BY_USERS: ReadonlySet<string> = new Set(['SITE_URL', 'MAIL_FROM', 'SMTP_URL']);
/** Nobody can have a host of this domain: RFC 2606 keeps it for examples. */
const EXAMPLE_HOST = /\.example(?![\w.-]*\w)/;
/** A random secret of 32 characters has more of them. */
const MIN_DISTINCT_CHARACTERS = 12;

/** What is a risk for any server with real users. */
export function serverRisks(variables: Variables): string[] {
  const { NODE_ENV, RATE_LIMIT_FACTOR = '1', LOG_LEVEL } = variables;
  const notFilledIn = Object.entries(variables).flatMap(([name, value = '']) =>
    value.includes('…') || (SEEN_BY_USERS.has(name) && EXAMPLE_HOST.test(value)) ? [name] : [],
  );
  return [
    ...(notFilledIn.length > 0
      ? [`Not filled in, with the … or the address of an example: ${notFilledIn.join(', ')}.`]
      : []),
    ...(NODE_ENV === 'production'
      ? []
      : ['NODE_ENV is not production: nothing that is for development is refused.']),
    ...(Number(RATE_LIMIT_FACTOR) > MAX_FACTOR
      ? [`RATE_LIMIT_FACTOR is above ${MAX_FACTOR}: the limits of requests hold nobody back.`]
      : []),
    ...(LOG_LEVEL === 'silent' ? ['LOG_LEVEL is silent: nobody sees what fails.'] : []),
  ];
}

/** What is a risk for a backend with real users, besides {@link serverRisks}. */
export function backendRisks(variables: Variables): string[] {
  const {
    DATABASE_URL = '',
    DATABASE_READ_URL = '',
    HOST = '127.0.0.1',
    EDGE_ADDRESS,
    REQUIRE_VERIFIED_EMAIL,
  } = variables;
  return [
    ...databaseRisks('DATABASE_URL', DATABASE_URL),
    ...databaseRisks('DATABASE_READ_URL', DATABASE_READ_URL),
    ...(DATABASE_READ_URL !== '' && DATABASE_READ_URL === DATABASE_URL
      ? ['DATABASE_READ_URL is DATABASE_URL: nothing is read from it, as it is no replica.']
      : []),
    ...(variables['FIREBASE_PROJECT_ID']?.startsWith('demo-')
      ? ['FIREBASE_PROJECT_ID is a project of the Auth emulator, without any users of its own.']
      : []),
    ...(isLoopback(HOST) || EDGE_ADDRESS
      ? []
      : ['EDGE_ADDRESS is missing, and HOST is more than this machine: limits count all visitors as one.']),
    ...(REQUIRE_VERIFIED_EMAIL
      ? []
      : [
          'REQUIRE_VERIFIED_EMAIL is missing: who signed up with the email of another may act in that name. ' +
            'Set 1, or 0 if that is meant.',
        ]),
  ];
}

/** What is a risk with the database of that URL. `variable`: the one that has it. */
export function databaseRisks(variable: string, url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { hostname, username, password, searchParams } = new URL(url);
  const isHere = hostname === '' || isLoopback(hostname);
  return [
    ...(isHere || searchParams.has('sslmode')
      ? []
      : [
          `${variable} reaches another machine without TLS: add sslmode=verify-full, or sslmode=disable if ` +
            'nobody else is in that network.',
        ]),
    ...(password !== '' && (password === username || PLACEHOLDER.test(decodeURIComponent(password)))
      ? [`${variable} has a password that is easy to guess: take what \`openssl rand -hex 24\` prints.`]
      : []),
  ];
}

/** Whether somebody wrote that secret, instead of a random one. */
export const isGuessable = (secret: string): boolean =>
  PLACEHOLDER.test(secret) || new Set(secret).size < MIN_DISTINCT_CHARACTERS;
