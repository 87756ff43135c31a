import { scriptAttributes } from './script-integrity';

/** Remotes' builds call this for every chunk: tooling/src/webpack/integrity-plugin.ts. */
window.safarScript = scriptAttributes;
