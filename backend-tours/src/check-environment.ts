import {
  reportOn,
  type ConfigurationReport,
  type Variables,
} from '@safar/shared-server/configuration-report';
import { backendRisks, serverRisks } from '@safar/shared-server/risks';
import { readServerEnvironment } from './env';

/** What is wrong with the environment of this backend. It connects to nothing. */
export const checkEnvironment = (source: Variables): ConfigurationReport =>
  reportOn({
    source,
    emulated: source['FIREBASE_AUTH_EMULATOR'] === '1',
    asserts: [() => readServerEnvironment(source)],
    risks: [serverRisks, backendRisks, projectRisks],
  });

const projectRisks = ({ FIREBASE_PROJECT_ID = '' }: Variables) =>
  FIREBASE_PROJECT_ID.startsWith('demo-')
    ? ['FIREBASE_PROJECT_ID is a project of the Auth emulator, without any users of its own.']
    : [];
