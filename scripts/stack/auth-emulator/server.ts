import { once } from 'node:events';
import { createServer } from 'node:http';
import { outliveFullLog } from '@safar/shared-server/full-log';
import * as v from 'valibot';
import { describeError } from '../../describe-error';
import { LISTENING, LOADED, START } from '../processes/process-definition';
import { createEmulatorApp, createProjectState } from './firebase-tools-internals';
import { createMailReader } from './mails';
import { createStateSaver, restoreState } from './state-file';

/**
 * The official Firebase Auth emulator as one small process with durable state. What a request changed is on
 * disk before the first byte of its response is sent: `kill -9` loses nothing that a client has seen.
 */
const env = v.parse(
  v.object({ PROJECT_ID: v.string(), STATE_FILE: v.string(), SITE: v.string() }),
  process.env,
);

/** What the supervisor passes on: connections wait in it while one process follows another. */
const INHERITED_SOCKET = 3;

// The accounts are in memory: on a full disk whoever has one can still sign in.
outliveFullLog();

const end = () => process.exit(0);
process.once('SIGTERM', end).once('SIGINT', end);
const state = createProjectState(env.PROJECT_ID);
const app = await createEmulatorApp(env.PROJECT_ID, state);
// What was done until here takes seconds. The accounts are read when no other process writes them any more.
process.send?.(LOADED);
while (!(await once(process, 'message')).includes(START));
process.off('SIGTERM', end);

try {
  restoreState(state, env.STATE_FILE);
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
// As in a new real project, responses do not reveal whether an address has an account.
const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
state.updateConfig(privacy, 'emailPrivacyConfig.enableImprovedEmailPrivacy');

const saveState = createStateSaver(state, env.STATE_FILE);
const readNewMails = createMailReader(state, env.SITE);

const server = createServer((request, response) => {
  // Each request has a connection of its own. One that is kept may be just about to be used when this
  // process closes it, and most of these requests are not sent again.
  response.setHeader('connection', 'close');
  const writeHead = response.writeHead.bind(response);
  const saveThenWriteHead = (...head: Parameters<typeof writeHead>) => {
    try {
      saveState();
    } catch (error) {
      // Nobody may read a response to what is not on disk. Whoever sends it again may find room.
      console.error(describeError(error));
      response.on('error', () => undefined);
      writeHead(503);
      return response.destroy();
    }
    for (const mail of readNewMails()) {
      console.log(mail);
      process.send?.({ mail });
    }
    return writeHead(...head);
  };
  app(request, Object.assign(response, { writeHead: saveThenWriteHead }));
});
server.listen({ fd: INHERITED_SOCKET }, () => process.send?.(LISTENING));

// Requests in flight get their responses. Whoever sends the next one waits for the run that follows.
process.once('SIGTERM', () => server.close(end));
