import type { Build } from '@safar/shared-contracts/release.contract';

/** What a build weighs, in bytes before compression: what every use of it loads, the most one screen adds to that, and all. */
export interface BuildSize {
  readonly entry: number;
  readonly heaviest?: { readonly screen: string; readonly bytes: number };
  readonly total: number;
}

/** A module as its team calls the screen: `all-packages/all-packages.screen` is all-packages. */
const screenOf = (module: string) => module.replace(/^.*\//, '').replace(/\.(screen|slot)$/, '');

export function buildSize(build: Build): BuildSize {
  const weigh = (files: readonly string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + (build.files[file]?.bytes ?? 0), 0);
  const total = weigh(Object.keys(build.files));
  if (build.kind === 'shell') return { entry: weigh([...build.scripts, ...build.styles]), total };
  const [heaviest] = Object.entries(build.modules)
    .map(([module, files]) => ({ screen: screenOf(module), bytes: weigh(files) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { entry: weigh([build.entry]), ...(heaviest ? { heaviest } : {}), total };
}
