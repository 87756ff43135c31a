import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';

export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

/** The body of a request with builds: a gzip archive. */
export const Upload = v.instance(Buffer, 'must be a gzip archive');

/** Lets the routes of this instance take archives of builds. */
export function acceptUploads(app: App): void {
  app.addContentTypeParser(
    'application/gzip',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  );
}
