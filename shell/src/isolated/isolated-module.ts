import type { ComponentType } from 'react';

/**
 * What every remote exposes as `isolated` (its src/isolated.tsx): what stands in for the slots its screens show, and sample
 * props for the slots it offers.
 */
export interface IsolatedModule {
  standIns: Record<string, ComponentType>;
  slotProps: Record<string, Record<string, unknown>>;
}

/** Checks what came out of the container. */
export function isIsolatedModule(candidate: unknown): candidate is IsolatedModule {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'standIns' in candidate &&
    typeof candidate.standIns === 'object' &&
    'slotProps' in candidate &&
    typeof candidate.slotProps === 'object'
  );
}
