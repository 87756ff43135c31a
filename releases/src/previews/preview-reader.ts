import type { Preview } from '@safar/shared-contracts/preview.contract';
import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { buildsOf, liveOf } from '../registry/registry';
import { hasAsset } from '../selection/has-asset';
import type { ReleaseStore } from '../stores/store';
import { listPreviews, readPreview } from './previews';

/** How long an edge goes on without listing previews again: anybody can ask for files that do not exist. */
const MIN_LIST_INTERVAL_MS = 2000;

/** Finds the previews of a store for an edge, which asks for one when the registry does not list a build. */
export class PreviewReader {
  /** By package and build. Their records are the same objects at each request, as the gate needs them. */
  readonly #known = new Map<string, Preview>();
  #listedAt = -Infinity;
  #listing: Promise<void> | undefined;

  constructor(private readonly store: ReleaseStore) {}

  /** Returns the preview that a signed link names; undefined without one, or when it has expired. */
  async find(name: string, build: string): Promise<Preview | undefined> {
    const known = this.#find(name, build);
    if (known) return known;
    const read = await readPreview(this.store, name, build);
    if (read) this.#known.set(`${name}/${build}`, read);
    return read;
  }

  /** Returns the record of a preview, whose file anybody may ask for: another edge may have made the page. */
  async buildRecord(name: string, build: string): Promise<Build | undefined> {
    if (!this.#find(name, build)) await this.#list();
    return this.#find(name, build)?.extras.record;
  }

  /** Returns the builds of previews that have a file at an address by its hash. */
  async buildsWithAsset(url: string): Promise<Build[]> {
    const known = this.#withAsset(url);
    if (known.length > 0) return known;
    await this.#list();
    return this.#withAsset(url);
  }

  #find(name: string, build: string): Preview | undefined {
    const known = this.#known.get(`${name}/${build}`);
    if (known && Date.parse(known.until) > Date.now()) return known;
    this.#known.delete(`${name}/${build}`);
    return undefined;
  }

  #withAsset(url: string): Build[] {
    return [...this.#known.values()]
      .filter(({ until }) => Date.parse(until) > Date.now())
      .map(({ extras }) => extras.record)
      .filter((record) => hasAsset(record, url));
  }

  /** Reads the previews that are not known yet, unless that was just done. */
  async #list(): Promise<void> {
    if (performance.now() - this.#listedAt < MIN_LIST_INTERVAL_MS) return;
    this.#listing ??= this.#readAll().finally(() => {
      this.#listing = undefined;
      this.#listedAt = performance.now();
    });
    await this.#listing;
  }

  async #readAll(): Promise<void> {
    for (const { name, build } of await listPreviews(this.store)) await this.find(name, build);
  }
}

/** Returns the registry that a tab with a link to a preview gets: it is listed there, without visitors. */
export function withPreview(
  registry: Registry,
  { preview: _name, until: _until, ...build }: Preview,
): Registry {
  const { name } = build.extras.record;
  const builds = buildsOf(registry, name);
  const live = liveOf(builds);
  const listed: ListedBuild = {
    ...build,
    ...(live ? { fallbackUrl: live.url } : {}),
    deployment: { traffic: 0, default: false },
  };
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: [...builds, listed] } };
}
