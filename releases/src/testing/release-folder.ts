import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type {
  Change,
  ListedBuild,
  OpenSet,
  Registry,
  RevokedToken,
} from '@safar/shared-contracts/registry.contract';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { assetUrl, remoteUrl, shellUrl } from '@safar/shared-contracts/build-urls';
import { serializeRegistry } from '../registry/documents/newest-registry';
import { EMPTY_REGISTRY } from '../registry/registry';
import { DOCUMENT_KEYS } from './document-keys';
import { testFolder } from './test-folder';

/** What is in a file of a build: in each build the same, but for the entries of remotes. */
const contentOf = (file: string, build: string) =>
  file === 'remoteEntry.js' ? `/* ${file} of ${build} */` : `/* ${file} */`;

/** How a record lists a file of a build that {@link ReleaseFolder} writes. */
export function listedFile(file: string, build = ''): { integrity: string; bytes: number } {
  const hash = createHash('sha384').update(contentOf(file, build)).digest('base64');
  return { integrity: `sha384-${hash}`, bytes: 4 };
}

/** The address of such a file by its hash. */
export const addressByHash = (file: string, build?: string): string =>
  assetUrl(file, listedFile(file, build).integrity);

/** The record of the shell's build that a new folder has. */
export const SHELL: ShellBuild = {
  kind: 'shell',
  name: 'shell',
  build: '5e115e115e11',
  routes: [{ path: '/login', module: 'login/login.screen', title: 'Login', listed: false }],
  scripts: ['main.js'],
  styles: ['main.css'],
  files: {
    'main.js': listedFile('main.js'),
    'main.css': listedFile('main.css'),
    'google.js': listedFile('google.js'),
  },
  policies: { trustedTypes: ['default'], integrity: true },
  googlePage: ['google.js'],
  contracts: { 'remote-definition': '1.0.0' },
  shared: { react: { version: '19.3.1' } },
};

/** The record of a build of mfe-tours: screens, and the slot that one of them shows. */
export function toursBuild(build: string): RemoteBuild {
  return {
    kind: 'remote',
    name: 'mfe-tours',
    build,
    entry: 'remoteEntry.js',
    global: `mfe_tours_${build}`,
    files: {
      'remoteEntry.js': listedFile('remoteEntry.js', build),
      'all.js': listedFile('all.js'),
      'box.js': listedFile('box.js'),
    },
    modules: { 'all/all.screen': ['all.js'], 'box/box.slot': ['box.js'], isolated: [] },
    exports: {
      'all/all.screen': ['Component'],
      'box/box.slot': ['Component'],
      isolated: ['slotProps', 'stubs'],
    },
    contracts: { 'remote-definition': '1.0.0', 'slot:booking-box': '1.0.0' },
    shared: { react: { range: '^19.3.1' } },
    definition: {
      name: 'mfe-tours',
      team: 'Tours',
      routes: [
        { path: '/', module: 'all/all.screen', title: 'Home' },
        {
          path: '/allpak',
          module: 'all/all.screen',
          title: 'All',
          description: 'All tours.',
          preload: [endpointUrl(listPackages)],
        },
        {
          path: '/tour-details/:id?',
          module: 'all/all.screen',
          title: 'Details',
          login: true,
          listed: true,
          about: 'tour',
          slots: ['booking-box'],
        },
        { path: '/guides/:id', module: 'all/all.screen', title: 'Guide', about: 'guide' },
        { path: '/bid/:slugAndId', module: 'all/all.screen', title: 'Task', about: 'task' },
        { path: '/myCreate', module: 'all/all.screen', title: 'My Create', login: true },
      ],
      slots: [{ name: 'booking-box', module: 'box/box.slot' }],
      nav: [],
      menu: [],
    },
  };
}

/** The builds of a package that are in use. */
interface BuildsInUse {
  live: string;
  previous?: string;
  canary?: { build: string; percent: number };
  disabled?: true;
}

/**
 * A folder of releases as FolderStore writes it, for tests. A new one has a shell and two builds of
 * mfe-tours.
 */
export class ReleaseFolder {
  readonly path = testFolder('releases');
  readonly #builds = new Map<string, Build[]>();
  readonly #revoked: RevokedToken[] = [];
  #revision = 0;

  constructor() {
    this.addBuild(SHELL);
    this.addBuild(toursBuild('aaaaaaaaaaaa'));
    this.addBuild(toursBuild('bbbbbbbbbbbb'));
    this.serve({
      shell: { live: SHELL.build },
      'mfe-tours': { live: 'bbbbbbbbbbbb', previous: 'aaaaaaaaaaaa' },
    });
  }

  /** Writes the files of a build. It is in no registry document until the next `serve`. */
  addBuild(build: Build): void {
    const others = (this.#builds.get(build.name) ?? []).filter((other) => other.build !== build.build);
    this.#builds.set(build.name, [build, ...others]);
    const folder = path.join(this.path, build.name, build.build);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build));
    for (const file of Object.keys(build.files)) {
      const content = contentOf(file, build.build);
      writeFileSync(path.join(folder, file), content);
      writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content));
    }
  }

  /** Leaves a build out of the next registry documents, as if it had been removed. */
  forgetBuild(name: string, build: string): void {
    this.#builds.set(
      name,
      (this.#builds.get(name) ?? []).filter((other) => other.build !== build),
    );
  }

  /** Revokes the deploy token of that id in the next registry documents. */
  revoke(id: string): void {
    this.#revoked.push({ id, at: new Date().toISOString(), who: 'a test' });
  }

  /** Writes the next registry document: these packages, each with all builds that were added, and sets. */
  serve(
    packages: Record<string, BuildsInUse>,
    log: Change[] = [],
    sets: OpenSet[] = [],
    more: Pick<Registry, 'serviceWorkerOff'> = {},
  ): void {
    const registry: Registry = {
      ...EMPTY_REGISTRY,
      ...more,
      revision: this.#revision + 1,
      microFrontends: Object.fromEntries(
        Object.entries(packages).map(([name, served]) => [
          name,
          (this.#builds.get(name) ?? []).map((build) => listed(build, served)),
        ]),
      ),
      ...(sets.length > 0 ? { sets } : {}),
      ...(this.#revoked.length > 0 ? { revokedTokens: this.#revoked } : {}),
      log,
    };
    this.writeDocument(serializeRegistry(registry, DOCUMENT_KEYS));
  }

  /** Writes the next registry document, valid or not. */
  writeDocument(text: string): void {
    this.#revision += 1;
    mkdirSync(path.join(this.path, 'registry'), { recursive: true });
    const file = path.join(this.path, 'registry', `${String(this.#revision).padStart(8, '0')}.json`);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }

  /** The number of the newest document. */
  get revision(): number {
    return this.#revision;
  }
}

function listed(record: Build, { live, previous, canary, disabled }: BuildsInUse): ListedBuild {
  const { build } = record;
  const isLive = build === live;
  const fallback = isLive ? previous : build === canary?.build ? live : undefined;
  const share = isLive ? 100 - (canary?.percent ?? 0) : build === canary?.build ? canary.percent : 0;
  return {
    url: urlOf(record, build),
    ...(fallback === undefined ? {} : { fallbackUrl: urlOf(record, fallback) }),
    metadata: { integrity: 'sha384-entry', version: build },
    deployment: { traffic: disabled ? 0 : share, default: isLive },
    extras: {
      record,
      team: record.kind === 'shell' ? 'Shell' : record.definition.team,
      revision: 'abcdef123456',
      publishedAt: '2026-11-21T12:00:00.000Z',
      publishedBy: 'a test',
    },
  };
}

const urlOf = ({ kind, name }: Build, build: string) =>
  kind === 'shell' ? `${shellUrl(build)}main.js` : `${remoteUrl({ name, build })}remoteEntry.js`;
