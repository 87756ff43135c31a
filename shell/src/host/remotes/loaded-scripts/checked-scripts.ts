import { assetsOrigin } from './assets-origin';
import { noteScript } from './preload-scripts';
import { scriptAttributes } from './script-integrity';
import { failuresOf, limitScript, retriedUrl } from './script-limits';

/** Remotes' builds call this for every chunk: tooling/src/webpack/loading/integrity-plugin.ts. */
window.safarScript = (url) => {
  const attributes = scriptAttributes(url);
  noteScript(attributes.src);
  return { ...attributes, ...limitScript(url, attributes.src) };
};

/** The shell's own build calls this for every chunk: tooling/src/webpack/loading/script-limits-plugin.ts. */
window.safarShellScript = (url) => {
  const { href, pathname } = new URL(url, location.href);
  const retries = failuresOf(href);
  // What another origin does not give, the site may.
  const src = retriedUrl((retries > 0 ? location.origin : assetsOrigin()) + pathname, retries);
  return { src, ...limitScript(url, src) };
};
