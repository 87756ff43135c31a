import {
  DISCOVERY_SCHEMA,
  type Change,
  type ListedBuild,
  type OpenSet,
  type Registry,
} from '@safar/shared-contracts/registry.contract';

/** Build ids that a reader can tell apart. */
export const [LIVE, PREVIOUS, CANARY] = ['bbbbbbbbbbbb', 'aaaaaaaaaaaa', 'cccccccccccc'] as const;

/** A build of a remote as the registry lists it. Without `options` no visitor gets it. */
export function listedBuild(
  name: string,
  build: string,
  options: { traffic?: number; live?: true; fallback?: string; team?: string } = {},
): ListedBuild {
  const file = (bytes: number) => ({ integrity: 'sha384-x', bytes });
  return {
    url: `/remotes/${name}/${build}/remoteEntry.js`,
    ...(options.fallback ? { fallbackUrl: `/remotes/${name}/${options.fallback}/remoteEntry.js` } : {}),
    metadata: { integrity: 'sha384-x', version: build },
    deployment: { traffic: options.traffic ?? 0, default: options.live ?? false },
    extras: {
      record: {
        kind: 'remote',
        name,
        build,
        entry: 'remoteEntry.js',
        global: `g_${build}`,
        files: {
          'remoteEntry.js': file(3_500),
          'all.js': file(42_000),
          'box.js': file(9_000),
          'vendor.js': file(20_000),
        },
        modules: { 'all/all.screen': ['vendor.js', 'all.js'], 'box/box.slot': ['box.js'] },
        exports: {},
        contracts: {},
        shared: {},
        definition: { name, team: options.team ?? 'Tours', routes: [], slots: [], nav: [], menu: [] },
      },
      team: options.team ?? 'Tours',
      revision: '1a2b3c4d5e6f',
      publishedAt: '2026-11-21T10:00:00.000Z',
      publishedBy: 'mitali',
    },
  };
}

/** A registry with these builds, and these log entries (newest first). */
export function sampleRegistry(
  microFrontends: Registry['microFrontends'],
  log: readonly Change[] = [],
  revision = log[0]?.revision ?? 1,
): Registry {
  return { schema: DISCOVERY_SCHEMA, revision, microFrontends, log: [...log] };
}

/** A registry of mfe-tours with a canary at `percent` of visitors. */
export function registryWithCanary(percent = 10, revision = 7): Registry {
  return sampleRegistry(
    {
      'mfe-tours': [
        listedBuild('mfe-tours', CANARY, { traffic: percent, fallback: LIVE }),
        listedBuild('mfe-tours', LIVE, { traffic: 100 - percent, live: true, fallback: PREVIOUS }),
        listedBuild('mfe-tours', PREVIOUS),
      ],
    },
    [
      {
        revision,
        at: '2026-11-21T11:00:00.000Z',
        who: 'mitali',
        what: 'canary',
        package: 'mfe-tours',
        build: CANARY,
        percent,
      },
    ],
  );
}

/** A change set that waits, with these builds as its parts. */
export function openSet(name: string, builds: readonly ListedBuild[]): OpenSet {
  const parts = builds.map(({ url, metadata, extras }) => ({ url, metadata, extras }));
  return { name, openedAt: new Date().toISOString(), parts };
}
