import type { Build } from '@safar/shared-contracts/release.contract';

/** What a build weighs, in bytes before compression. */
export interface BuildSize {
  /** What every page that uses the build loads. */
  readonly entry: number;
  /** What the heaviest screen or slot loads besides. */
  readonly heaviest?: { readonly screen: string; readonly bytes: number };
  readonly total: number;
}

/** The screen's name in a module's path: `all-packages/all-packages.screen` is all-packages. */
const screenOf = (module: string) => module.replace(/^.*\//, '').replace(/\.(screen|slot)$/, '');

export function buildSize(build: Build): BuildSize {
  const sizeOf = (files: readonly string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + (build.files[file]?.bytes ?? 0), 0);
  const total = sizeOf(Object.keys(build.files));
  if (build.kind === 'shell') return { entry: sizeOf([...build.scripts, ...build.styles]), total };
  const [heaviest] = Object.entries(build.modules)
    .map(([module, files]) => ({ screen: screenOf(module), bytes: sizeOf(files) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { entry: sizeOf([build.entry]), ...(heaviest ? { heaviest } : {}), total };
}
