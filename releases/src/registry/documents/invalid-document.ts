/** A document of the registry that must not be used. The message is a sentence that says why. */
export class InvalidDocument extends Error {
  override name = 'InvalidDocument';
}
