declare global {
  interface Navigator {
    /** What Chromium measured of the network; other browsers have none. */
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  }
}

/** Whether the browser knows its connection to be slow. */
export const isSlow = /^(slow-)?[23]g$/.test((navigator.connection || {}).effectiveType || '');

export const SLOW_REQUEST_TIMEOUT_MS = 8_000;

/** A probe of the shell's files, or a question to the edge, fails after this time. */
export const REQUEST_TIMEOUT_MS = isSlow ? SLOW_REQUEST_TIMEOUT_MS : 4_000;
