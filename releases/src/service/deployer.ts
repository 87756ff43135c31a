import type { Change, Registry, RevokedToken, Stages } from '@safar/shared-contracts/registry.contract';

/** Gets the packages that a change is about, and throws when who makes it may not change them. */
export type AssertMayChange = (packages: readonly string[]) => void;

/** What is known of a publication besides its builds. */
export interface Publication {
  /** The person or pipeline that publishes, as the log names them. */
  readonly who: string;
  /** The git revision of the sources. */
  readonly revision: string;
  /** The share of visitors in percent, for a canary. Without it the builds go live. */
  readonly traffic?: number;
  /** Shares by which a canary rises by itself; `traffic` is one of them. */
  readonly stages?: Stages | undefined;
  /** The open change set that the builds become parts of. They go live when the set fits together. */
  readonly set?: string;
  /** Why open tabs should run the build soon. Only a build of the shell is urgent. */
  readonly urgent?: string;
  /** As in {@link Forced}. */
  readonly force?: string | undefined;
}

/** What is known of a preview besides its build. */
export type PreviewPublication = Pick<Publication, 'who' | 'revision'>;

/** A build that is stored as a preview. */
export interface PreviewedBuild {
  readonly package: string;
  readonly build: string;
  /** When it is removed (ISO timestamp). */
  readonly until: string;
  /** The token of a link to it, from a running site: who works on the store itself signs one. */
  readonly token?: string;
}

/** What may be said with a change that can be refused because of what is known of a build. */
export interface Forced {
  /** Why the change is made although a build was stopped, or hardly loaded. The log has it. */
  readonly force?: string | undefined;
}

export interface RollBackOptions extends Forced {
  /** The build that is expected to be live. Another one refuses the rollback. */
  readonly from?: string | undefined;
  /** The build to go back to; without it the previous one. */
  readonly to?: string | undefined;
}

export interface CanaryOptions extends Forced {
  /** A listed build; without it, the share of the present canary changes. */
  readonly build?: string | undefined;
  /** Shares by which it rises by itself; the one it is given is one of them. */
  readonly stages?: Stages | undefined;
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
 * The operations on releases. ReleaseService does them in a store, and
 * scripts/release/deployer/deploy-client.ts at a running site. Each rejects with a ReleaseRefused, or with an
 * error whose message is a sentence for people. `who`: as in Publication.
 */
export interface Deployer {
  read(): Promise<Registry>;
  /**
   * Publishes finished builds, all in one change; each of `folders` holds a `build.json`. With `set` it
   * resolves to what became of the set: parts that were added, or all of its parts, published.
   */
  publish(folders: readonly string[], publication: Publication): Promise<readonly Change[]>;
  /**
   * Stores a finished build, which the gate has to accept, for tabs with a link to it. `name`: what it is of;
   * an earlier preview of the package under that name is removed.
   */
  preview(folder: string, name: string, publication: PreviewPublication): Promise<PreviewedBuild>;
  rollBack(name: string, who: string, options?: RollBackOptions): Promise<Change>;
  /** Gives a build to `percent` of visitors; 0 ends the canary. */
  canary(name: string, percent: number, who: string, options?: CanaryOptions): Promise<Change>;
  promote(name: string, who: string, options?: Forced): Promise<Change>;
  disable(name: string, who: string, why?: string): Promise<Change>;
  enable(name: string, who: string): Promise<Change>;
  /** Gives up an open change set. Without `assertMayChange` anybody may. */
  abandon(set: string, who: string, assertMayChange?: AssertMayChange): Promise<readonly Change[]>;
  /** Makes a deploy token of that id invalid at once, at every edge. */
  revokeToken(id: string, who: string): Promise<RevokedToken>;
  /** Lets browsers have the service worker of the site, or makes them remove it. */
  turnServiceWorker(state: 'on' | 'off', who: string, why?: string): Promise<void>;
  /** Returns the document of a revision; undefined when there is none, or it is not kept any more. */
  readRevision(revision: number): Promise<Registry | undefined>;
  /** Makes the builds of a past revision live again, in one change. */
  restore(
    revision: number,
    who: string,
    options?: Forced & { readonly assertMayChange?: AssertMayChange },
  ): Promise<readonly Change[]>;
}
