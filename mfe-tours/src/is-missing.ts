import { ApiFailure } from '@safar/shared-auth';

/** Whether what was asked for does not exist any more, or never did. */
export const isMissing = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 404;
