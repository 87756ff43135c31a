import closeWithGrace from 'close-with-grace';
import * as v from 'valibot';
import type { App } from './app';
import { StartError } from './start-error';

/**
 * How long calls under way may take to end once a process is asked to stop: less than the ten seconds after
 * which our own supervisor, and most others, end it by force.
 */
const GRACE_MS = 8_000;

const ListenError = v.object({ code: v.picklist(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL']) });
const WHY_NOT_LISTEN = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

/**
 * The body of an entry file: one sentence and exit code 1 for a {@link StartError}, the whole stack for
 * anything else.
 */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Listens, and ends well: on SIGTERM or SIGINT no new calls, those under way answered, then the app's
 * `onClose` hooks. Throws a StartError when the port cannot be had.
 */
export async function serve(app: App, { host, port }: { host: string; port: number }): Promise<void> {
  const onTimeout = () => app.log.error('stopped with calls still under way');
  closeWithGrace({ delay: GRACE_MS, logger: false, onTimeout }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping: an error nobody handled');
    else app.log.info({ signal }, 'stopping');
    await app.close();
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!v.is(ListenError, error)) throw error;
    throw new StartError(`Port ${port} on ${host} ${WHY_NOT_LISTEN[error.code]}.`, { cause: error });
  }
}
