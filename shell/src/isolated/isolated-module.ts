import type { SampleAnswers } from '@safar/shared-contracts/sample-answers';
import type { ComponentType } from 'react';

/**
 * What every remote exposes as `isolated` (its src/isolated.tsx): what stands in for the slots its screens show, and sample
 * props for the slots it offers. Builds made before there were samples have the first two alone.
 */
export interface IsolatedModule {
  stubs: Record<string, ComponentType>;
  slotProps: Record<string, Record<string, unknown>>;
  /** What the backends would answer. */
  answers?: SampleAnswers;
  /** Route's path → label → address: where the answers have something to show. */
  examples?: Record<string, Record<string, string>>;
  /** Slot → label → props in place of the sample ones. */
  slotExamples?: Record<string, Record<string, Record<string, unknown>>>;
  /** What the browser is to remember before the page begins: key in localStorage → value. */
  remembered?: Record<string, string>;
}

const REQUIRED = ['stubs', 'slotProps'] as const;
const OPTIONAL = ['answers', 'examples', 'slotExamples', 'remembered'] as const;

/** Checks what came out of the container. */
export function isIsolatedModule(candidate: unknown): candidate is IsolatedModule {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const part = (name: string): unknown => Reflect.get(candidate, name);
  return (
    REQUIRED.every((name) => isRecord(part(name))) &&
    OPTIONAL.every((name) => part(name) === undefined || isRecord(part(name)))
  );
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;
