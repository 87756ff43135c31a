/**
 * A document of the registry that must not be used. The message is a sentence that says why, after the file
 * once that is known.
 */
export class InvalidDocument extends Error {
  override name = 'InvalidDocument';

  constructor(reason: string, file?: string) {
    super(file === undefined ? reason : `${file}: ${reason}`);
  }
}
