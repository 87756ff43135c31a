import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { readServerEnvironment as readTasksEnvironment } from '@safar/backend-tasks/env';
import { readServerEnvironment as readToursEnvironment } from '@safar/backend-tours/env';
import { checkEnvironment } from '@safar/edge/check-environment';
import { readEnv } from '@safar/edge/env';
import { reportOn } from '@safar/shared-server/configuration-report';
import type { Variables } from '@safar/shared-server/environment';
import { SHUTDOWN_TIMEOUT_MS } from '@safar/shared-server/serve';
import { backendRisks, serverRisks } from '@safar/shared-server/risks';
import { makePrivateJwk } from '@safar/shared-server/token-keys';
import type { ServiceName } from '../stack/services/services';
import { withPublicKeys } from '../stack/secrets/token-keys';

const READERS: Readonly<Record<ServiceName, (source: Variables) => object>> = {
  'backend-tours': readToursEnvironment,
  'backend-tasks': readTasksEnvironment,
  edge: readEnv,
};

const backendReport = (name: ServiceName) => (source: Variables) =>
  reportOn({
    source,
    emulated: false,
    asserts: [() => READERS[name](source)],
    risks: [serverRisks, backendRisks],
  });

/** What `node server.js --check` of each service says. */
const CHECKS = {
  'backend-tours': backendReport('backend-tours'),
  'backend-tasks': backendReport('backend-tasks'),
  edge: checkEnvironment,
};

/** What libraries read by themselves. */
const OF_LIBRARIES = /^(AWS|OTEL)_/;

/** Where somebody who deploys the site writes a value of their own. */
export const PLACEHOLDER = '…';

const { privateKeys, publicKeys } = withPublicKeys(JSON.stringify({ keys: [makePrivateJwk()] }));
const SAMPLES: Readonly<Record<string, string>> = {
  JWT_PRIVATE_KEYS: privateKeys,
  JWT_PUBLIC_KEYS: publicKeys,
  RELEASE_KEYS: privateKeys,
  RELEASE_TRUSTED_KEYS: publicKeys,
  FIREBASE_CONFIG: JSON.stringify({ apiKey: 'AIza', projectId: 'a-site', authDomain: 'a-site.example' }),
  SMTP_URL: 'smtps://safar:secret@mail.test',
  MAIL_FROM: 'Safar <hello@safar.test>',
};

/** The variables, filled in: something in the place of each placeholder, and no host of an example. */
const filled = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value === PLACEHOLDER && SAMPLES[name] !== undefined
        ? SAMPLES[name]
        : value
            .replaceAll(PLACEHOLDER, () => randomBytes(24).toString('hex'))
            .replaceAll('.example', '.test'),
    ]),
  );

/**
 * Returns what a service says of its configuration, and the variables that it does not know: a sentence each.
 */
export function configurationProblems(
  service: ServiceName,
  variables: Readonly<Record<string, string>>,
): string[] {
  const source = {
    ...filled(variables),
    // A folder of the machine that it will run on.
    ...(variables['RELEASES_DIR'] ? { RELEASES_DIR: tmpdir() } : {}),
  };
  const { refusals, risks } = CHECKS[service](source);
  if (refusals.length > 0) return [...refusals];
  const known = new Set(Object.keys(READERS[service](source)));
  const unknown = Object.keys(source).filter((name) => !known.has(name) && !OF_LIBRARIES.test(name));
  return [...risks, ...unknown.map((name) => `${name} is no variable of ${service}.`)];
}

/** What a supervisor has to wait, in ms, after it has asked a service to stop (docs/decisions/069). */
export const stopTimeoutMs = ({ SHUTDOWN_GRACE_MS = '1000' }: Variables): number =>
  Number(SHUTDOWN_GRACE_MS) + SHUTDOWN_TIMEOUT_MS;
