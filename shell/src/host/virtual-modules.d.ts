/** The share scope, generated from tooling's sharing policy when the shell is built. */
declare module 'virtual:shared-modules' {
  import type { createInstance } from '@module-federation/enhanced/runtime';
  export const sharedModules: NonNullable<Parameters<typeof createInstance>[0]['shared']>;
}

/** The file without styles of its own; the package declares types for its default entry only. */
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}

/** Sheets for a script to adopt: tooling/src/webpack/shell.ts. */
declare module '@safar/shared-ui/styles/dialogs.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}
declare module 'sweetalert2/dist/sweetalert2.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}

interface Window {
  /** Absent in browsers without Trusted Types. */
  trustedTypes?: {
    createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
  };
  /**
   * Returns the attributes of the script element for a remote's file:
   * shell/src/host/remotes/loaded-scripts/checked-scripts.ts.
   */
  safarScript: (url: string) => Pick<HTMLScriptElement, 'onload' | 'onerror'> & {
    src: string;
    integrity: string;
    crossOrigin: 'anonymous';
    /** What the script finds on its element; undefined for a file that no release lists. */
    safarBuild?: { readonly global: string; readonly url: string };
  };
  /** Returns what a chunk of the shell has instead of what webpack set on its script element. */
  safarShellScript?: (url: string) => Pick<HTMLScriptElement, 'src' | 'onload' | 'onerror'>;
}

interface Navigator {
  /** What Chromium measured of the network; other browsers have none. */
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}
