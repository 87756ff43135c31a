import type { FakeBackend } from '@safar/shared-testing/fake-backend';
import type { ComponentType } from 'react';
import type { Who } from './switches';

/**
 * The module that every remote exposes as `isolated` (its src/isolated.tsx): stubs for the slots its screens
 * show, and sample props for the slots it offers. Builds made before there was sample data have only these
 * two.
 */
export interface IsolatedModule {
  stubs: Record<string, ComponentType>;
  slotProps: Record<string, Record<string, unknown>>;
  /** Responds in place of the backends while sample data is chosen. */
  respond?: FakeBackend;
  /** The path of a route → label → what the sample data has to show there. */
  examples?: Record<string, Record<string, Example>>;
  /** Slot → label → props that replace the sample props. */
  slotExamples?: Record<string, Record<string, Record<string, unknown>>>;
  /** Slot → parameters of the address, for a slot whose loader asks for those of its screen. */
  slotParams?: Record<string, Record<string, string>>;
  /** Entries that localStorage has before the page begins: key → value. */
  remembered?: Record<string, string>;
}

/** An address, and with `who` the sample person who must be signed in to see there what the label says. */
export type Example = string | { address: string; who: Who };

const REQUIRED = ['stubs', 'slotProps'] as const;
const OPTIONAL = ['examples', 'slotExamples', 'slotParams', 'remembered'] as const;

/** Checks a module that a container returned. */
export function isIsolatedModule(candidate: unknown): candidate is IsolatedModule {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const part = (name: string): unknown => Reflect.get(candidate, name);
  return (
    REQUIRED.every((name) => isRecord(part(name))) &&
    (part('respond') === undefined || typeof part('respond') === 'function') &&
    OPTIONAL.every((name) => part(name) === undefined || isRecord(part(name)))
  );
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;
