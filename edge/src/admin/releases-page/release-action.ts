import { MAX_REASON_CHARACTERS } from '@safar/shared-contracts/deploy.contract';
import { SetName } from '@safar/shared-contracts/registry.contract';
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

const target = {
  package: PackageName,
  /** The build that was live when the page with the form was made. */
  live: BuildId,
};

/** What a form of the releases page sends. */
export const ReleaseAction = v.variant('action', [
  v.object({ action: v.literal('abandon'), set: SetName }),
  v.object({ action: v.literal('rollback'), ...target, to: v.exactOptional(BuildId) }),
  v.object({ action: v.literal('promote'), ...target, force }),
  v.object({ action: v.literal('enable'), ...target }),
  v.object({ action: v.literal('disable'), ...target, why: reason }),
  v.object({ action: v.literal('canary'), ...target, percent, build: BuildId, force }),
  v.object({ action: v.literal('tester-link'), ...target, who: testerName }),
  v.object({
    action: v.literal('override-link'),
    ...target,
    build: v.exactOptional(BuildId),
    origin: v.exactOptional(text),
  }),
]);
export type ReleaseAction = v.InferOutput<typeof ReleaseAction>;
