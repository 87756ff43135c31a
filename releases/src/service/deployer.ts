import type { Change, Registry } from '@safar/shared-contracts/registry.contract';

/** Who makes a change, and from what. */
export interface Publication {
  readonly who: string;
  /** The git revision of the sources. */
  readonly revision: string;
  /** The share of visitors in percent, for a canary; without it the build goes live. */
  readonly traffic?: number;
}

/**
 * What can be done to releases, here (ReleaseService) or through a running site (scripts/release/deploy-client.ts). Everything rejects
 * with a ReleaseRefused, or an error of one sentence.
 */
export interface Deployer {
  read(): Promise<Registry>;
  /** Publishes finished builds, all in one change; `folders` hold a `build.json` each. */
  publish(folders: readonly string[], publication: Publication): Promise<readonly Change[]>;
  rollBack(name: string, who: string): Promise<Change>;
  /** Without `build`: changes the share of the present canary. */
  canary(name: string, percent: number, who: string, build?: string): Promise<Change>;
  promote(name: string, who: string): Promise<Change>;
  disable(name: string, who: string, why?: string): Promise<Change>;
  enable(name: string, who: string): Promise<Change>;
}
