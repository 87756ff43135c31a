import type { Change, Registry } from '@safar/shared-contracts/registry.contract';

/** What is known of a publication besides its builds. */
export interface Publication {
  /** The person or pipeline that publishes, as the log names them. */
  readonly who: string;
  /** The git revision of the sources. */
  readonly revision: string;
  /** The share of visitors in percent, for a canary. Without it the builds go live. */
  readonly traffic?: number;
  /** Why open tabs should run the build soon. Only a build of the shell is urgent. */
  readonly urgent?: string;
}

/** A publication on this machine. */
export interface LocalPublication extends Publication {
  /**
   * `npm run dev` does not have its builds tried by the probe: the page tries them, and shows where they
   * fail.
   */
  readonly probe?: false;
}

/**
 * The operations on releases. ReleaseService does them in a store, and scripts/release/deploy-client.ts at a
 * running site. Each rejects with a ReleaseRefused, or with an error whose message is a sentence for people.
 * `who`: as in Publication.
 */
export interface Deployer {
  read(): Promise<Registry>;
  /** Publishes finished builds, all in one change; each of `folders` holds a `build.json`. */
  publish(folders: readonly string[], publication: Publication): Promise<readonly Change[]>;
  rollBack(name: string, who: string): Promise<Change>;
  /** Gives `build` to `percent` of visitors; without `build`, changes the share of the present canary. */
  canary(name: string, percent: number, who: string, build?: string): Promise<Change>;
  promote(name: string, who: string): Promise<Change>;
  disable(name: string, who: string, why?: string): Promise<Change>;
  enable(name: string, who: string): Promise<Change>;
}
