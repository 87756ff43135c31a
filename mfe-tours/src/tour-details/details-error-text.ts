import { ApiFailure } from '@safar/shared-auth';

/** What the details screen says when a package did not come. Source: specification.md section 8, Package detail. */
export function detailsErrorText(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.kind !== 'http') return 'Could not fetch package details.';
  return error.serverMessage ?? `Failed to load package data. Status: ${error.status}`;
}
