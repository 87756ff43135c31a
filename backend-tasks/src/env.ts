import { assertBackendEmulatorAtHome, emulatorVariables } from '@safar/shared-server/emulator-at-home';
import { allBackendVariables, readEnvironment, type Variables } from '@safar/shared-server/environment';
import { assertMails, mailVariables } from '@safar/shared-server/mail-environment';
import { publicKeysVariable } from '@safar/shared-server/token-keys';
import * as v from 'valibot';

/** This backend verifies tokens of the tour backend only, but its rows belong to the emulator's users too. */
export const ServerEnvironment = v.object({
  ...allBackendVariables,
  ...mailVariables,
  ...publicKeysVariable,
  ...emulatorVariables,
});

export function readServerEnvironment(source: Variables) {
  const env = readEnvironment(ServerEnvironment, source);
  assertBackendEmulatorAtHome(env);
  assertMails(env);
  return env;
}
