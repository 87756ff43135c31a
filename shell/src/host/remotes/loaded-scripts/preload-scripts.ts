import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { RemoteSource } from '@safar/shared-contracts/release.contract';
import { fileUrl, scriptAttributes } from './script-integrity';

/** What this page has loaded, or is loading. A hint for it would be unused, which browsers warn of. */
const requested = new Set<string>();

/** Notes that a script is being loaded. */
export function noteScript(src: string): void {
  requested.add(src);
}

/**
 * Requests the files that a module of a build needs at once, the container's entry and all chunks, together:
 * each would otherwise be found by running another. Those that the page itself hints at are on their
 * way. The build must be allowed to run (script-integrity.ts).
 */
export function preloadScripts(source: RemoteSource, module: string): void {
  // A developer's files change under their names.
  if (source.build === DEVELOPMENT_BUILD) return;
  for (const file of [source.entry, ...(source.modules[module] ?? [])]) {
    const { src, integrity, crossOrigin } = scriptAttributes(fileUrl(source, file));
    if (requested.has(src) || isHinted(src)) continue;
    requested.add(src);
    const attributes = { rel: 'preload', as: 'script', integrity, crossOrigin, href: src };
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
}

const isHinted = (src: string): boolean =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].some(
    ({ href }) => href === src,
  );
