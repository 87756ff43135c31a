/** The share scope, made from tooling's sharing policy when the shell is built. */
declare module 'virtual:shared-modules' {
  import type { createInstance } from '@module-federation/enhanced/runtime';
  export const sharedModules: NonNullable<Parameters<typeof createInstance>[0]['shared']>;
}

interface Window {
  /** Absolute URL of a remote's script → its `sha384-…`. Remotes' builds read it: tooling/src/webpack/integrity-plugin.ts. */
  safarIntegrity?: Record<string, string>;
}
