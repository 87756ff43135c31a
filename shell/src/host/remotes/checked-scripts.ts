import { noteScript } from './preload-scripts';
import { scriptAttributes } from './script-integrity';
import { limitScript, retriedUrl } from './script-limits';

/** Remotes' builds call this for every chunk: tooling/src/webpack/integrity-plugin.ts. */
window.safarScript = (url) => {
  const attributes = scriptAttributes(url);
  noteScript(attributes.src);
  return { ...attributes, ...limitScript(url, attributes.src) };
};

/** The shell's own build calls this for every chunk: tooling/src/webpack/script-limits-plugin.ts. */
window.safarShellScript = (url) => {
  const src = retriedUrl(new URL(url, location.href).href);
  return { src, ...limitScript(url, src) };
};
