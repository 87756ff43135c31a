/** All of this package that others may use. */
export { chooseRelease, type ChosenRemote, type Release } from './selection/select-release';
export { Releases } from './selection/release-reader';
export { ANYBODY, type Visitor } from './selection/visitor';
export { gate, gateRemote } from './gate/gate';
export { describeChange } from './registry/describe-change';
export { newestRegistry } from './registry/newest-registry';
export {
  buildsOf,
  canaryOf,
  EMPTY_REGISTRY,
  find,
  isDisabled,
  liveOf,
  previousOf,
  versionOf,
} from './registry/registry';
export { ReleaseRefused } from './registry/release-refused';
export type { Deployer } from './service/deployer';
export { gateBuilds } from './service/dry-run';
export { ReleaseService } from './service/release-service';
export { readToken, signToken, type Claims } from './signing/tokens';
export { FolderStore } from './stores/folder-store';
export { openStore } from './stores/open-store';
export { openS3Store } from './stores/s3-store';
export type { ReleaseStore } from './stores/store';
