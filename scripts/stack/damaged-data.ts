import { diskFault } from '@safar/releases/disk-fault';
import { describeError } from '../describe-error';
import { OtherVersion } from './other-version';

/** Does work that reads what an earlier run left in the data folder. */
export type DataReader = <T>(work: () => Promise<T>) => Promise<T>;

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
      const hint = `If the data folder is damaged, this deletes its data and starts over: ${command}`;
      throw new Error(`${describeError(error)}\n\n${hint}`, { cause: error });
    }
  };
}

/** For work that reads no data of an earlier run. */
export const plainReader: DataReader = (work) => work();
