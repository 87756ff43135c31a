/**
 * The pid of a process that runs. Throws when it does not: a signal to the pid 0 would reach the tests
 * themselves, and whoever started them.
 */
export function runningPid(process: { pid(): number | undefined }): number {
  const pid = process.pid();
  if (pid === undefined) throw new Error('The process does not run.');
  return pid;
}
