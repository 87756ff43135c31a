import { S3ServiceException } from '@aws-sdk/client-s3';

/** Returns the HTTP status of S3's response; undefined when there was no response. */
export function httpStatusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/**
 * For `catch`: returns undefined when the object is missing, and throws any other error again, also that of a
 * missing bucket.
 */
export function undefinedIfMissing(error: unknown): undefined {
  const isMissingBucket = error instanceof Error && error.name === 'NoSuchBucket';
  if (httpStatusOf(error) === 404 && !isMissingBucket) return undefined;
  throw error;
}

/** Returns why a request failed, without a full stop. */
export function describeS3Error(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // When several addresses of one host fail, the error itself has no message.
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(describeS3Error).join('; ');
  }
  const message = error.message.replace(/\.$/, '');
  return message === '' || message === 'UnknownError' ? error.name : message;
}
