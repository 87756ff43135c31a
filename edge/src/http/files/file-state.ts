import { stat } from 'node:fs/promises';

/** What changes whenever a file does; undefined when it is not there. */
export async function fileState(file: string): Promise<string | undefined> {
  const status = await stat(file).catch(() => undefined);
  return status && `${status.ino} ${status.size} ${status.mtimeMs}`;
}
