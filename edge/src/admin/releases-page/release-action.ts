import { MAX_REASON_CHARACTERS } from '@safar/shared-contracts/deploy.contract';
import { SetName, Stages } from '@safar/shared-contracts/registry.contract';
import { BuildId, PackageName } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { MAX_HOLDER_NAME_CHARACTERS } from '@safar/releases';

const text = v.pipe(v.string(), v.trim());
const testerName = v.pipe(text, v.minLength(1), v.maxLength(MAX_HOLDER_NAME_CHARACTERS));
const percent = v.pipe(text, v.minLength(1), v.toNumber(), v.minValue(0), v.maxValue(100));

const reason = v.pipe(text, v.maxLength(MAX_REASON_CHARACTERS));

/** Why a change is made that would be refused without a reason; empty without one. */
const force = v.optional(
  v.pipe(
    reason,
    v.transform((why) => why || undefined),
  ),
);

/** Shares such as `1,10,50,100`; undefined without any. */
const stages = v.optional(
  v.pipe(
    text,
    v.transform((shares) => (shares === '' ? undefined : shares.split(',').map(Number))),
    v.optional(Stages.entries.percents),
  ),
);
/** For how many minutes each stage lasts. */
const minutes = v.optional(
  v.pipe(text, v.toNumber(), v.integer(), v.minValue(1), v.maxValue(30 * 24 * 60)),
  '10',
);

const revision = v.pipe(text, v.toNumber(), v.integer(), v.minValue(1));

const target = {
  package: PackageName,
  /** The build that was live when the page with the form was made. */
  live: BuildId,
};

/** What a form of the releases page sends. */
export const ReleaseAction = v.variant('action', [
  v.object({ action: v.literal('abandon'), set: SetName }),
  v.object({ action: v.literal('revision-link'), revision }),
  // `newest`: the revision that was the newest when the page with the form was made.
  v.object({ action: v.literal('restore'), revision, newest: revision, force }),
  v.object({ action: v.literal('rollback'), ...target, to: v.exactOptional(BuildId) }),
  v.object({ action: v.literal('promote'), ...target, force }),
  v.object({ action: v.literal('enable'), ...target }),
  v.object({ action: v.literal('disable'), ...target, why: reason }),
  v.object({ action: v.literal('canary'), ...target, percent, build: BuildId, force, stages, minutes }),
  v.object({ action: v.literal('tester-link'), ...target, who: testerName }),
  v.object({
    action: v.literal('override-link'),
    ...target,
    build: v.exactOptional(BuildId),
    origin: v.exactOptional(text),
  }),
]);
export type ReleaseAction = v.InferOutput<typeof ReleaseAction>;
