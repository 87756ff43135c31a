import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';

/** Builds that are, or would be, live together, and which of them are rendered. */
export interface MarkupSubject {
  /** The shell whose server code renders them. */
  readonly shell: ShellBuild;
  readonly remotes: readonly RemoteBuild[];
  /** The packages whose public screens and slots are rendered. */
  readonly packages: readonly string[];
  /** Reads a file of one of these builds; undefined when there is none. */
  readonly readFile: (name: string, build: string, file: string) => Promise<Buffer | undefined>;
}

/** Why pages could not arrive with a screen or slot. */
export interface MarkupRefusal {
  readonly package: string;
  /** Such as `the screen /allpak`. */
  readonly subject: string;
  /** A sentence that names both and the way out. */
  readonly sentence: string;
}

/** What rendering builds showed. */
export interface MarkupReport {
  readonly refusals: readonly MarkupRefusal[];
  /** What was rendered, such as `the screen /allpak of mfe-tours@…`. */
  readonly rendered: readonly string[];
  /** What was not rendered and why, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Renders builds as a server does, with sample data. The edge has one
 * (edge/src/page/render/gate-markup.ts).
 */
export type GateMarkup = (subject: MarkupSubject) => Promise<MarkupReport>;
