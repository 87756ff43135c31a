/**
 * Has this process go on when its output cannot be written, as on a full disk or after its terminal was
 * closed. What cannot be written is lost, and later lines are written again once they can be. Without it Node
 * ends a process at the second such line: that is an error which nobody listens to. Not for a command, whose
 * output is all it is for.
 */
export function outliveFullLog(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
