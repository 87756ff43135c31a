/** Ends this process when the one that forked it ends, also when that was before this call. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
  // Loading what a program needs takes seconds: by now the event may be over.
  if (process.connected === false) process.exit();
}
