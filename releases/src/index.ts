/** All of this package that others may use. */
export {
  selectRelease as chooseRelease,
  type SelectedRemote as ChosenRemote,
  type Release,
} from './selection/select-release';
export { ReleaseReader as Releases } from './selection/release-reader';
export { UNTARGETED_VISITOR as ANYBODY, type Visitor } from './selection/visitor';
export { gateRelease as gate, gateRemote } from './gate/gate';
export { describeChange } from './registry/describe-change';
export { readNewestRegistry as newestRegistry } from './registry/newest-registry';
export {
  buildsOf,
  canaryOf,
  EMPTY_REGISTRY,
  findBuild as find,
  isDisabled,
  liveOf,
  previousOf,
  versionOf,
} from './registry/registry';
export { ReleaseRefused } from './registry/release-refused';
export type { Deployer } from './service/deployer';
export { dryRunPublish as gateBuilds } from './service/dry-run';
export { ReleaseService } from './service/release-service';
export { verifyToken as readToken, signToken, type Claims } from './signing/tokens';
export { FolderStore } from './stores/folder-store';
export { openStore } from './stores/open-store';
export { openS3Store } from './stores/s3-store';
export type { ReleaseStore } from './stores/store';
