/** The share scope, generated from tooling's sharing policy when the shell is built. */
declare module 'virtual:shared-modules' {
  import type { createInstance } from '@module-federation/enhanced/runtime';
  export const sharedModules: NonNullable<Parameters<typeof createInstance>[0]['shared']>;
}

interface Window {
  /**
   * Returns the attributes of the script element for a remote's file:
   * shell/src/host/remotes/script-integrity.ts.
   */
  safarScript: (url: string) => { src: string; integrity: string; crossOrigin: 'anonymous' | null };
}
