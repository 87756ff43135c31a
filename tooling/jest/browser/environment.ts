import { createRequire } from 'node:module';
import './quick-styles';
import './quick-labels';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Globals that browsers have and jsdom lacks, taken from Node. Two are left out. With MessageChannel, React's
 * scheduler would keep Jest from ending. Only the FormData of jsdom can read a form, as React does on submit.
 */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
] as const;

export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // What load-once.cjs calls.
    Object.assign(this.global, { loadOnce: createRequire(__filename) });
    for (const name of FROM_NODE) Object.assign(this.global, { [name]: globalThis[name] });
  }
}
