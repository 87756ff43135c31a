import { S3Client } from '@aws-sdk/client-s3';

/** How long (ms) one request may take before the client repeats it. */
const REQUEST_TIMEOUT_MS = 20_000;
const CONNECTION_TIMEOUT_MS = 3_000;

/**
 * Creates a client of the store that the environment names: the SDK takes endpoint, region, credentials and
 * the number of attempts from there (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, …).
 */
export const createS3Client = (): S3Client =>
  new S3Client({
    // Most stores besides AWS have no host name for each bucket.
    forcePathStyle: ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].some((name) => process.env[name]),
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
