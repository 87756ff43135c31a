import type { Override } from '@safar/shared-contracts/page.contract';

/**
 * Who a set of builds is chosen for. `bucket`: in [0, 100), gets the canaries whose traffic is above it; without one, none.
 * `testerOf`: the packages whose canaries this visitor gets whatever their traffic. `override`: verified, of this tab alone.
 */
export interface Visitor {
  readonly bucket: number | undefined;
  readonly testerOf: readonly string[];
  readonly override: Override | undefined;
}

/** Somebody of whom nothing is known: gets what is live. */
export const UNTARGETED_VISITOR: Visitor = { bucket: undefined, testerOf: [], override: undefined };
