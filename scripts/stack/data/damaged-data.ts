import { diskFault } from '@safar/releases/disk-fault';
import { describeError } from '../../describe-error';
import { OtherVersion } from './other-version';

/** Does work that reads what an earlier run left in the data folder. */
export type DataReader = <T>(work: () => Promise<T>) => Promise<T>;

/** What Node, and the logs of processes, call it when the system gives no file, no port or no memory. */
const OUT_OF_FILES = /\b(EMFILE|ENFILE)\b/;
const PORT_TAKEN = /\bEADDRINUSE\b|address already in use|could not create any TCP\/IP sockets/i;
const OUT_OF_MEMORY = /\bENOMEM\b|out of memory|heap limit/i;

/** What PostgreSQL says of its folder after a copy that keeps no rights, or a `chmod -R`. */
const OTHER_RIGHTS = /data directory .* has (invalid permissions|wrong ownership)/;

/** The way out where nothing is wrong with the data: files, a port, memory or the folder are refused. */
function limitOf(description: string): string | undefined {
  if (OUT_OF_FILES.test(description)) {
    return 'Too many files are open: allow more (`ulimit -n 1024`) and start again. Nothing is wrong with the data.';
  }
  if (PORT_TAKEN.test(description)) {
    return 'Another program has taken a port meanwhile: start again with another PORT. Nothing is wrong with the data.';
  }
  if (OTHER_RIGHTS.test(description)) {
    return 'PostgreSQL demands that its folder is its own user’s alone: `chmod 700` or `chown` it and start again. Nothing is wrong with the data.';
  }
  if (!OUT_OF_MEMORY.test(description)) return undefined;
  return 'There is too little memory: give it more and start again. Nothing is wrong with the data.';
}

/**
 * When the work fails, its error ends with the way out for a damaged data folder. `variable` is the value of
 * `SAFAR_DATA` when it is set.
 */
export function dataReader(variable: string | undefined): DataReader {
  const command = `${variable ? `SAFAR_DATA=${variable} ` : ''}npm start -- --fresh`;
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      // Nothing is wrong with the data then.
      if (error instanceof OtherVersion || diskFault(error) !== undefined) throw error;
      const description = describeError(error);
      const hint =
        limitOf(description) ??
        `If the data folder is damaged, this deletes its data and starts over: ${command}`;
      throw new Error(`${description}\n\n${hint}`, { cause: error });
    }
  };
}

/** For work that reads no data of an earlier run. */
export const plainReader: DataReader = (work) => work();
