import * as v from 'valibot';
import { ListedBuild } from './registry.contract';
import { BuildId, PackageName } from './release.contract';

/** What a preview is of, such as `pr-12`: a build that follows under the same name takes its place. */
export const PreviewName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'must be up to 40 of a-z, 0-9, dots and hyphens'),
);

/** A build that only tabs with a signed link to it run. It is in no document of the registry. */
export const Preview = v.object({
  ...v.omit(ListedBuild, ['fallbackUrl', 'deployment']).entries,
  preview: PreviewName,
  /** When it is removed. */
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Preview = v.InferOutput<typeof Preview>;

/** The query of `POST <DEPLOY_API_PATH>/<package>/preview`. */
export const PreviewQuery = v.object({ name: PreviewName });

/** A preview, and the token of the link to it, which expires with it. */
export const PreviewResponse = v.object({
  data: v.object({
    package: PackageName,
    build: BuildId,
    until: v.pipe(v.string(), v.isoTimestamp()),
    token: v.string(),
  }),
});
