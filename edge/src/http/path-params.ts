import { BuildId } from '@safar/shared-contracts/release.contract';
import { HttpError } from '@safar/shared-server/http-error';
import * as v from 'valibot';

/**
 * The parameters of a path by their schema. Throws NOT_FOUND when they do not match it: at an address of no
 * known form there is nothing.
 */
export function parsePathParams<Schema extends v.GenericSchema>(
  schema: Schema,
  params: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params);
  if (!result.success) throw new HttpError('NOT_FOUND');
  return result.output;
}

/** The path of something that belongs to a build of a remote. */
export const RemoteBuildParams = v.object({
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z]+(-[a-z]+)*$/)),
  build: BuildId,
});
