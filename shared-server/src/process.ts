import closeWithGrace from 'close-with-grace';
import * as v from 'valibot';
import type { App } from './app';
import { StartError } from './start-error';

/**
 * How long requests in flight may take after a process was asked to stop. It is less than the ten seconds
 * after which the stack's supervisor, and most others, kill a process.
 */
const SHUTDOWN_TIMEOUT_MS = 8_000;

const ListenError = v.object({ code: v.picklist(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL']) });
const LISTEN_PROBLEMS = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

/**
 * Runs the body of an entry file. It ends with exit code 1 and one sentence for a {@link StartError}, or else
 * the stack.
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
 * Listens, and shuts down gracefully on SIGTERM and SIGINT: no new connections, requests in flight get their
 * responses, then the `onClose` hooks of the app run. Throws a StartError when it cannot listen on the port.
 */
export async function serve(app: App, { host, port }: { host: string; port: number }): Promise<void> {
  const onTimeout = () => app.log.error('stopped with requests in flight');
  closeWithGrace({ delay: SHUTDOWN_TIMEOUT_MS, logger: false, onTimeout }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping: an unhandled error');
    else app.log.info({ signal }, 'stopping');
    await app.close();
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!v.is(ListenError, error)) throw error;
    throw new StartError(`Port ${port} on ${host} ${LISTEN_PROBLEMS[error.code]}.`, { cause: error });
  }
}
