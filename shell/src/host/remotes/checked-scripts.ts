import { noteScript } from './preload-scripts';
import { scriptAttributes } from './script-integrity';

/** Remotes' builds call this for every chunk: tooling/src/webpack/integrity-plugin.ts. */
window.safarScript = (url) => {
  const attributes = scriptAttributes(url);
  noteScript(attributes.src);
  return attributes;
};
