/** Everything of this package that others may use, besides what their tests use of `src/testing/`. */
export { compareContracts } from './gate/contracts/compare-contracts';
export { gateBackends, serviceOf } from './gate/contracts/gate-backends';
export { contractsOf, problemsOf, type ReadBackends } from './backends/backend-state';
export { backendsAt } from './backends/backends-at';
export { buildsInUse, gateBuildsInUse } from './backends/gate-builds-in-use';
export { readBuildRecord } from './build-folder/build-record';
export { hasIntegrity, integrityOf } from './build-folder/integrity';
export { routesOf, shownSlotsOf } from './build-folder/screens-and-slots';
export {
  canaryTrial,
  liveTrial,
  type ComparedSpeeds,
  type Comparison,
  type Trial,
} from './counts/comparison';
export type { Failure } from './counts/counts-document';
export { failuresByPhase, lastHour, sampleOf, type Minute, type Sample } from './counts/samples';
export { headersFor } from './stores/s3-headers';
export { SharedCounts } from './counts/shared-counts';
export { SLOW_MS, slowPages, SPEED_MEASURES, type SpeedMeasure } from './counts/speeds';
export { analysisLoads, MIN_LOADS, SIGNIFICANCE_LEVEL } from './counts/thresholds';
export { BUDGETS, partsOf, type BuildPart, type Budgets } from './gate/budgets';
export { gateRelease, gateRemote } from './gate/gate';
export { buildLabel } from './gate/build-label';
export type { GateMarkup, MarkupRefusal, MarkupReport, MarkupSubject } from './gate/gate-markup';
export { misfit } from './gate/shapes/fits';
export { describeChange, describeReason } from './registry/log/describe-change';
export {
  buildsOf,
  canaryOf,
  findBuild,
  isDisabled,
  liveOf,
  previousOf,
  versionOf,
} from './registry/registry';
export { MAX_REVISIONS } from './registry/past/past-builds';
export { assertComplete } from './registry/past/past-revision';
export { liveConnections, type CarriedState, type LiveConnections } from './registry/live-connections';

export { newerFormat } from './registry/documents/newest-registry';
export { isRevoked } from './registry/revoked-tokens';
export { describeStage, stageProgress } from './registry/builds/stages';
export { ReleaseRefused } from './registry/release-refused';
export { isLive, wouldChange } from './registry/builds/would-change';
export { isUrgent } from './selection/is-urgent';
export { IncompatibleBuild } from './selection/incompatible-build';
export { ReleaseReader } from './selection/release-reader';
export { selectRelease, type Release, type SelectedRemote } from './selection/select-release';
export type { Visitor } from './selection/visitor';
export type { Deployer, PreviewedBuild } from './service/deployer';
export { dryRunPublish, type DryRunCheck } from './service/dry-run';
export { backUpReleases, restoreReleases } from './service/copy-releases';
export { ReleaseService } from './service/release-service';
export { setStates, type SetState } from './service/changes/set-changes';
export { packageOf as packageOfPart, setsOf } from './registry/sets';
export { withTrustedKeys, type DocumentKeys } from './signing/document-signature';
export { signedDocuments } from './signing/signed-documents';
export {
  MAX_HOLDER_NAME_CHARACTERS,
  newTokenId,
  signToken,
  TOKEN_LIFETIME_SECONDS,
  verifyToken,
  type Claims,
} from './signing/tokens';
export { makeFolder } from './stores/make-folder';
export { syncFolder } from './stores/sync-folder';
export { FolderStore } from './stores/folder-store';
export { openBucket, type Bucket } from './stores/open-bucket';
export { openStore } from './stores/open-store';
export type { ReleaseStore } from './stores/store';
