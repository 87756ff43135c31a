import { createServer } from 'node:http';
import * as v from 'valibot';
import { createProjectState, createEmulatorApp } from './firebase-tools-internals';
import { createStateSaver, restoreState } from './state-file';
import { createMailReader } from './mails';

/**
 * The official Firebase Auth emulator as one small process that forgets nothing: what a request changed is on disk before
 * its first byte of answer goes out, so that `kill -9` loses nothing that anybody was told.
 */
const env = v.parse(
  v.object({ PORT: v.string(), PROJECT_ID: v.string(), STATE_FILE: v.string(), SITE: v.string() }),
  process.env,
);

const state = createProjectState(env.PROJECT_ID);
restoreState(state, env.STATE_FILE);
// Answers as a new real project does: it does not tell whether an address has an account.
const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
state.updateConfig(privacy, 'emailPrivacyConfig.enableImprovedEmailPrivacy');

const keep = createStateSaver(state, env.STATE_FILE);
const mails = createMailReader(state, env.SITE);
const app = await createEmulatorApp(env.PROJECT_ID, state);

const server = createServer((request, response) => {
  const writeHead = response.writeHead.bind(response);
  const keepThenWriteHead = (...head: Parameters<typeof writeHead>) => {
    keep();
    for (const mail of mails()) {
      console.log(mail);
      process.send?.({ mail });
    }
    return writeHead(...head);
  };
  app(request, Object.assign(response, { writeHead: keepThenWriteHead }));
});
server.listen({ host: '127.0.0.1', port: Number(env.PORT) }, () =>
  console.log(`The Auth emulator listens on ${env.PORT}.`),
);

process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
