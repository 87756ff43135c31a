import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { buildScriptIn } from '@safar/shared-contracts/build-urls';
import type { ReleaseStore } from '@safar/releases';
import { LRUCache } from 'lru-cache';

/** How many source maps stay in memory; one has up to a megabyte. */
const MAX_MAPS = 20;

/**
 * Finds the line of the sources that a frame of a stack trace comes from, by the source maps that are stored
 * with each build. Browsers report frames, so they can be anything.
 */
export class FrameSources {
  readonly #maps = new LRUCache<string, Promise<TraceMap | undefined>>({ max: MAX_MAPS });

  constructor(private readonly store: Pick<ReleaseStore, 'readBuildFile'>) {}

  /** Returns file and line of the sources, as `<file>:42`; undefined when they are unknown. */
  async sourceOf(frame: string): Promise<string | undefined> {
    const script = buildScriptIn(frame);
    const [, line, column] = /^:(\d+):(\d+)$/.exec(script?.position ?? '') ?? [];
    if (!script || !line || !column || script.file.split('/').includes('..')) return undefined;
    const map = await this.#mapOf(script.package, script.build, `${script.file}.map`);
    if (!map) return undefined;
    const at = originalPositionFor(map, { line: Number(line), column: Math.max(Number(column) - 1, 0) });
    if (at.source === null) return undefined;
    // webpack names sources by their path from the folder of the package, behind a scheme of the build.
    const file = path.posix.join(script.package, at.source.replace(/^webpack:\/\/[^/]*\//, ''));
    return `${file}:${at.line}`;
  }

  #mapOf(...[name, build, file]: [string, string, string]): Promise<TraceMap | undefined> {
    const key = `${name}/${build}/${file}`;
    const known = this.#maps.get(key);
    if (known) return known;
    const reading = this.store
      .readBuildFile(name, build, file)
      .then((content) => content && new TraceMap(content.toString()))
      // A map that is damaged, or a store that does not respond: the frame is shown as it was reported.
      .catch(() => undefined);
    this.#maps.set(key, reading);
    return reading;
  }
}
