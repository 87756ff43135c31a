import { assertBackendEmulatorAtHome, emulatorVariables } from '@safar/shared-server/emulator-at-home';
import {
  backendVariables,
  databaseVariables,
  readEnvironment,
  serverVariables,
  tokenVariables,
} from '@safar/shared-server/environment';
import * as v from 'valibot';

/** This backend verifies tokens of the tour backend only, but its rows belong to the emulator's users too. */
const ServerEnvironment = v.object({
  ...serverVariables,
  ...backendVariables,
  ...databaseVariables,
  ...tokenVariables,
  ...emulatorVariables,
});

export function readServerEnvironment(source: NodeJS.ProcessEnv) {
  const env = readEnvironment(ServerEnvironment, source);
  assertBackendEmulatorAtHome(env);
  return env;
}
