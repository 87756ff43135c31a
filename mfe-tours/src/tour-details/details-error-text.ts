import { ApiFailure } from '@safar/shared-auth';

/** Returns the text for a package that did not load. Source: Spec 8.3 to 8.5. */
export function detailsErrorText(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.kind !== 'http') return 'Could not fetch package details.';
  return error.serverMessage ?? `Failed to load package data. Status: ${error.status}`;
}
