import { S3ServiceException } from '@aws-sdk/client-s3';

/** What S3 answered; undefined when there was no answer. */
export function httpStatusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** To be given to `catch`: undefined for an object that is not there. A missing bucket is no missing object. */
export function undefinedIfMissing(error: unknown): undefined {
  if (httpStatusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket'))
    return undefined;
  throw error;
}

/** Why a call failed, without a full stop. */
export function describeS3Error(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Errors of several addresses tried at once say nothing themselves.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(describeS3Error).join('; ');
  const message = error.message.replace(/\.$/, '');
  return message === '' || message === 'UnknownError' ? error.name : message;
}
