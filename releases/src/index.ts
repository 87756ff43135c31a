/** All of this package that others may use. */
export { chooseRelease, type ChosenRemote, type Release } from './composition/choose-release';
export { Releases } from './composition/releases';
export { ANYBODY, type Visitor } from './composition/visitor';
export { gate, gateRemote } from './gate/gate';
export { assertFits as demandFit } from './gate/release-checks';
export { nameOf } from './gate/versions';
export { publish as makeLive, type Candidate } from './registry/changes';
export { describeChange as changeInWords } from './registry/describe-change';
export { newestRegistry } from './registry/newest-registry';
export {
  buildsOf,
  canaryOf,
  EMPTY_REGISTRY,
  find,
  isDisabled as isOff,
  liveOf,
  previousOf,
  versionOf,
} from './registry/registry';
export { ReleaseRefused } from './registry/release-refused';
export type { Deployer } from './service/deployer';
export { readCandidate } from './service/finished-build';
export { ReleaseService as ReleaseDesk } from './service/release-service';
export { readToken, signToken, type Claims } from './signing/tokens';
export { FolderStore } from './stores/folder-store';
export { openStore } from './stores/open-store';
export { openS3Store } from './stores/s3-store';
export type { ReleaseStore } from './stores/store';
