import { createHash } from 'node:crypto';
import type { MarkupRequest } from '@safar/shared-contracts/server-markup.contract';
import { NO_RESPONSE, type PublicResponse } from '../page/render/public-gets';
import { RenderProcess } from '../page/render/process/render-process';
import type { RenderFile, RenderSet } from '../page/render/render-set';

export const REQUEST: MarkupRequest = { address: '/', day: '2026-11-22', remotes: [], browserOnly: [] };
export const FILE = 'http://render.invalid/remotes/mfe-x/remoteEntry.js';

/**
 * The server code of a shell in small: it runs one file of the set, and renders the text that it makes. The
 * global variable `other` has other styles, or another response.
 */
const SERVER = `globalThis.safarRender = async () => {
  safarRun('${FILE}');
  const html = String(await globalThis.page());
  const state = { screen: null, slots: {}, settled: [] };
  const { css = '', text } = globalThis.other ?? {};
  return text ?? JSON.stringify({ html, css, cssIds: 'safar', state });
};`;

/** A render process for sets with one remote. To be stopped after the test. */
export class RemoteRenderer {
  readonly contents = new Map<string, Buffer>();
  readonly logged: string[] = [];
  readonly requested: string[] = [];
  respond: (address: string) => PublicResponse = () => NO_RESPONSE;
  readonly process = new RenderProcess({
    readFile: async ({ hash }) => this.contents.get(hash),
    get: async (address) => {
      this.requested.push(address);
      return this.respond(address);
    },
    log: (fields) => this.logged.push(JSON.stringify(fields)),
    timeouts: { open: 20_000, render: 2_000 },
  });

  /** A set with one remote, whose `page` returns what is shown. */
  setOf(page: string, key = page): RenderSet {
    const source = `globalThis.page = async () => { ${page} };`;
    return {
      key,
      server: this.#fileOf('server.js', SERVER),
      files: { [FILE]: this.#fileOf('remoteEntry.js', source) },
      remotes: [],
    };
  }

  /** What a build shows that runs this. */
  async shown(page: string): Promise<string> {
    return (await this.process.render(this.setOf(page), REQUEST)).markup.html;
  }

  /** What a build shows that tries this: the error, or what it got. */
  tried(attempt: string): Promise<string> {
    return this.shown(`try { return await (${attempt}); } catch (error) { return 'threw ' + error; }`);
  }

  /** Resolves to what another set shows, as soon as the process was started again. */
  async untilRendered(): Promise<string> {
    for (;;) {
      try {
        return await this.shown(`return 'well'`);
      } catch (error) {
        if (!String(error).includes('started again later')) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  #fileOf(file: string, text: string): RenderFile {
    const content = Buffer.from(text);
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    this.contents.set(hash, content);
    return { name: 'mfe-x', build: 'aaaaaaaaaaaa', file, hash };
  }
}
