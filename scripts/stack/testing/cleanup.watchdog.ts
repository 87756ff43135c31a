import { rmSync } from 'node:fs';
import path from 'node:path';
import { endOrphans } from '../processes/run-records';

/**
 * Waits until the process that started it ends, which closes its standard input, and deletes the folder it
 * was given.
 */
const [, , folder] = process.argv;
if (!folder) throw new Error('Which folder?');
process.stdin.resume().once('close', () => {
  void endOrphans(path.join(folder, 'run')).finally(() => rmSync(folder, { recursive: true, force: true }));
});
