import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What a browser has and jsdom lacks, lent by Node. Not MessageChannel: React's scheduler would keep Jest from ending. Not
 * FormData: jsdom's is the one that can read a form, which React does when a submit navigates.
 */
const LENT = [
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
    for (const name of LENT) Object.assign(this.global, { [name]: globalThis[name] });
  }
}
