import type { Build } from '@safar/shared-contracts/release.contract';

/** What a build weighs, in bytes before compression: what every use of it loads, the most one screen adds to that, and all. */
export interface BuildBytes {
  readonly entry: number;
  readonly heaviest?: { readonly module: string; readonly bytes: number };
  readonly total: number;
}

export function bytesOf(build: Build): BuildBytes {
  const weigh = (files: readonly string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + (build.files[file]?.bytes ?? 0), 0);
  const total = weigh(Object.keys(build.files));
  if (build.kind === 'shell') return { entry: weigh([...build.scripts, ...build.styles]), total };
  const [heaviest] = Object.entries(build.modules)
    .map(([module, files]) => ({ module, bytes: weigh(files) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { entry: weigh([build.entry]), ...(heaviest ? { heaviest } : {}), total };
}
