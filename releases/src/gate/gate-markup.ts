import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';

/** What is rendered: all public screens and slots of a remote, or without one the shell's own screens. */
export interface MarkupSubject {
  /** The shell whose server code renders them. */
  readonly shell: ShellBuild;
  readonly remote?: RemoteBuild | undefined;
  /** Reads a file of one of these builds; undefined when there is none. */
  readonly readFile: (name: string, build: string, file: string) => Promise<Buffer | undefined>;
}

/**
 * Renders it as a server does, with sample data, and returns a sentence for each screen and slot that pages
 * could not arrive with; empty when all is well, or the shell renders no pages. The edge has one
 * (edge/src/page/render/gate-markup.ts).
 */
export type GateMarkup = (subject: MarkupSubject) => Promise<readonly string[]>;
