/** The share scope, made from tooling's sharing policy when the shell is built. */
declare module 'virtual:shared-modules' {
  import type { createInstance } from '@module-federation/enhanced/runtime';
  export const sharedModules: NonNullable<Parameters<typeof createInstance>[0]['shared']>;
}

interface Window {
  /** How a remote's script is to be loaded, by its address: shell/src/host/remotes/script-integrity.ts. */
  safarScript: (url: string) => { src: string; integrity: string; crossOrigin: 'anonymous' | null };
}
