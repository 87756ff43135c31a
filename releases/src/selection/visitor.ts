import type { Override } from '@safar/shared-contracts/page.contract';

/** What decides which builds a visitor gets. */
export interface Visitor {
  /** A number in [0, 100). A visitor gets the canaries whose traffic is above it; without a bucket, none. */
  readonly bucket: number | undefined;
  /** The packages whose canaries the visitor gets whatever their traffic. */
  readonly testerOf: readonly string[];
  /** The override of this tab, verified. */
  readonly override: Override | undefined;
  /** Builds of the shell that did not start in this browser. The visitor gets those before them. */
  readonly failedShells: readonly string[];
}

/** A visitor of whom nothing is known, who gets the live build of every package. */
export const UNTARGETED_VISITOR: Visitor = {
  bucket: undefined,
  testerOf: [],
  override: undefined,
  failedShells: [],
};
