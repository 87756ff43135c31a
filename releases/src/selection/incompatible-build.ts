/** A build that is listed, such as a previous one, and does not run under the shell that visitors get. */
export class IncompatibleBuild extends Error {
  override readonly name = 'IncompatibleBuild';
}
