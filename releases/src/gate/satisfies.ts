import semver from 'semver';

/**
 * Whether a provided version satisfies a required one. `required` is a range, or one version, which stands
 * for all that are compatible with it (`^`). A side without a version does not satisfy, and is not satisfied.
 */
export function satisfies(provided: string | undefined, required: string | undefined): boolean {
  if (provided === undefined || required === undefined) return false;
  return semver.satisfies(provided, semver.valid(required) ? `^${required}` : required);
}
