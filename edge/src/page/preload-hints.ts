import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { remoteUrl, shellUrl } from '@safar/shared-contracts/build-urls';
import type { Release } from '@safar/releases';
import { matchesPath } from './screen-paths';

/** The address and hash of a script the asked-for route will need, or the address of its data or of a font. */
export interface PreloadHint {
  as: 'script' | 'fetch' | 'font';
  href: string;
  integrity?: string;
}

/**
 * What the browser may begin to load with the page's first byte: of the route asked for, and of the slots its screen
 * shows, each remote's entry and the module's chunks; and the route's public data, when the address asks for nothing special.
 */
export function preloadHints(release: Release, pathname: string, search: string): PreloadHint[] {
  const remotes = release.remotes.filter(({ disabled }) => !disabled);
  for (const { live } of remotes) {
    const route = live.definition.routes.find(({ path }) => matchesPath(path, pathname));
    if (!route) continue;
    const hints = [...scripts(live, route.module), ...slots(remotes, route), ...data(route)];
    return search === '' ? hints : hints.filter((hint) => hint.as !== 'fetch');
  }
  return [];
}

/** The display face, which the first heading needs: the fonts of the shell's build, of which older builds have none. */
export function fontHints({ build, files }: ShellBuild): PreloadHint[] {
  return Object.keys(files)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({ as: 'font', href: shellUrl(build) + file }));
}

function slots(remotes: Release['remotes'], route: RouteDefinition): PreloadHint[] {
  return remotes.flatMap(({ live }) =>
    live.definition.slots
      .filter(({ name }) => route.slots?.includes(name))
      .flatMap((slot) => [...scripts(live, slot.module), ...data(slot)]),
  );
}

function scripts(record: RemoteBuild, module: string): PreloadHint[] {
  return [record.entry, ...(record.modules[module] ?? [])].flatMap((file) => {
    const known = record.files[file];
    return known
      ? [{ as: 'script' as const, href: remoteUrl(record) + file, integrity: known.integrity }]
      : [];
  });
}

function data({ preload = [] }: { preload?: readonly string[] }): PreloadHint[] {
  return preload.map((href) => ({ as: 'fetch', href }));
}
