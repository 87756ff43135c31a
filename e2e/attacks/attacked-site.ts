import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEPLOY_SECRET, makeEdge } from '@safar/edge/testing/test-edge';
import { buildsOf, FolderStore, liveOf, ReleaseService, versionOf } from '@safar/releases';
import { documentKeys } from '@safar/scripts/stack/release-keys';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { writeChangedBuild } from '../builds/changed-build';
import { DATA_FOLDER, ORIGIN, RELEASES_FOLDER, Visitor } from '../visitor/visitor';
import { testFolder } from '@safar/releases/testing/test-folder';

export const TOURS = 'mfe-tours';
/** Builds that no attacker changes: those of all attacked sites are the same files. */
const isUntouched = (name: string) => /^(shell|mfe-.*)$/.test(name) && name !== TOURS;
/** A build that was live once and is not any more, because of what it does. */
export const HARMFUL = 'bad000000001';
/** What code of an attacker does when it runs. */
export const PAYLOAD = 'globalThis.attackRan=true;';

export const SITE_KEYS = documentKeys({ dataFolder: DATA_FOLDER });

/** Makes a store with the live builds of the site, in which the harmful build was live and was taken back. */
export async function makeStore(): Promise<string> {
  const folder = testFolder('attack');
  cpSync(RELEASES_FOLDER, folder, { recursive: true });
  rmSync(path.join(folder, 'last-registry.json'), { force: true });
  const service = new ReleaseService(new FolderStore(folder, SITE_KEYS));
  // Each script begins with a function that runs at once.
  const start = '(()=>{';
  const harmful = await writeChangedBuild(TOURS, HARMFUL, [start, start + PAYLOAD]);
  await service.publish([harmful], { who: 'a team', revision: 'harmful' });
  await service.rollBack(TOURS, 'a team');
  return folder;
}

/** A site of its own that is attacked: an edge, which has served the newest release, its store, a visitor. */
export class AttackedSite {
  /** What was requested of the address of an attacker. */
  readonly requestsElsewhere: string[] = [];
  /** Why the publication of the attacker was refused. */
  refusal: unknown;
  #edge: Awaited<ReturnType<typeof makeEdge>> | undefined;
  origin = '';
  visitor!: Visitor;

  private constructor(
    /** The folder of its release store, which the attacker may be able to write to. */
    readonly folder: string,
    /** The newest document before the attack, and its text. */
    readonly newest: Registry,
    readonly newestText: string,
  ) {}

  static async open(store: string): Promise<AttackedSite> {
    const folder = testFolder('attack');
    for (const name of readdirSync(store)) {
      const [from, to] = [path.join(store, name), path.join(folder, name)];
      if (isUntouched(name)) symlinkSync(from, to);
      else cpSync(from, to, { recursive: true });
    }
    const own = new FolderStore(folder, SITE_KEYS);
    const newest = await new ReleaseService(own).read();
    const site = new AttackedSite(folder, newest, (await own.readRevision(newest.revision)) ?? '');
    await site.restart();
    site.visitor = await Visitor.open({ baseURL: site.origin });
    await site.visitor.page.route('https://cdn.evil.example/**', async (route) => {
      site.requestsElsewhere.push(route.request().url());
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({ contentType: 'text/javascript', headers, body: PAYLOAD });
    });
    return site;
  }

  /** Starts its edge, again if it runs, at the same address. */
  async restart(): Promise<void> {
    const port = this.origin ? Number(new URL(this.origin).port) : 0;
    await this.#edge?.close();
    this.#edge = await makeEdge(
      { path: this.folder },
      {
        RELEASE_KEYS: SITE_KEYS,
        RATE_LIMIT_FACTOR: 1000,
        TOURS_BACKENDS: [ORIGIN],
        TASKS_BACKENDS: [ORIGIN],
      },
    );
    this.origin = await this.#edge.listen({ host: '127.0.0.1', port });
    await fetch(`${this.origin}/readyz`);
  }

  async close(): Promise<void> {
    await this.visitor.close().catch(() => undefined);
    await this.#edge?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get store(): FolderStore {
    return new FolderStore(this.folder, SITE_KEYS);
  }

  /** A publisher of this site with the keys of the site. */
  get publisher(): ReleaseService {
    return new ReleaseService(this.store);
  }

  readonly secret = DEPLOY_SECRET;

  /** The id of the live build of the tours, before the attack. */
  get liveTours(): string {
    const live = liveOf(buildsOf(this.newest, TOURS));
    if (!live) throw new Error('The tours are live.');
    return versionOf(live);
  }

  /** The newest document with the harmful build live, under the next number or the given one. */
  forged(revision = this.newest.revision + 1): Registry {
    const builds = buildsOf(this.newest, TOURS).map((build) => ({
      ...build,
      deployment: {
        traffic: versionOf(build) === HARMFUL ? 100 : 0,
        default: versionOf(build) === HARMFUL,
      },
    }));
    return {
      ...this.newest,
      revision,
      id: 'f0f0f0f0f0f0',
      ancestors: { ...this.newest.ancestors, [this.newest.revision]: this.newest.id ?? '' },
      microFrontends: { ...this.newest.microFrontends, [TOURS]: builds },
    };
  }

  readDocument(revision: number): string {
    return readFileSync(this.#documentFile(revision), 'utf8');
  }

  writeDocument(revision: number, text: string): void {
    writeFileSync(this.#documentFile(revision), text);
  }

  removeDocument(revision: number): void {
    rmSync(this.#documentFile(revision));
  }

  #documentFile(revision: number): string {
    return path.join(this.folder, 'registry', `${String(revision).padStart(8, '0')}.json`);
  }

  /** The path of a file of a build of the tours in the store. */
  toursFile(build: string, file: string): string {
    return path.join(this.folder, TOURS, build, file);
  }

  /** Opens the list of tours; returns whether code of the attacker ran, and whether the site stands. */
  async visit(): Promise<{ ran: boolean; stands: boolean }> {
    const { page } = this.visitor;
    await page.goto('/allpak');
    // The list, or the page that says that it cannot be shown.
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    const stands = await page.getByRole('contentinfo').isVisible();
    return { ran: await page.evaluate(() => 'attackRan' in globalThis), stands };
  }

  /** The number of the document that the edge serves. */
  async servedRevision(): Promise<number> {
    const response = await fetch(`${this.origin}/__releases/registry.json`);
    return v.parse(v.object({ revision: v.number() }), await response.json()).revision;
  }
}
