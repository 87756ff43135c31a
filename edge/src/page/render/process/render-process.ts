import type { ChildProcess } from 'node:child_process';
import { hasIntegrity } from '@safar/releases';
import {
  CHECK_FUNCTION,
  MarkupCheckResult,
  type CheckedMarkup,
  type CheckSubjects,
  type MarkupCheck,
} from '@safar/shared-contracts/markup-check.contract';
import {
  RENDER_FUNCTION,
  type Markup,
  type MarkupRequest,
} from '@safar/shared-contracts/server-markup.contract';
import * as v from 'valibot';
import { PageRequests } from '../page-requests';
import { readMarkup } from '../read-markup';
import type { PublicResponse } from '../public-gets';
import { ProcessMessage, RealmMessage } from './render-messages';
import type { RenderFile, RenderSet } from '../render-set';
import { spawnRenderProcess, type RenderWorld } from './spawn-render-process';

/** How many sets stay open: the live one, and those of canaries and testers. */
const MAX_OPEN_SETS = 4;
/** The pause before a process that ended is started again; it doubles each time. */
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;

const STOPPED = 'The render process was stopped.';

/** How long the process may take, in ms. */
export interface RenderTimeouts {
  /** How long it may take to start, and to run the files of a set. */
  readonly open: number;
  /** How long it may take to render one page, its data included. */
  readonly render: number;
}
const TIMEOUTS: RenderTimeouts = { open: 15_000, render: 3_000 };

export interface RenderProcessOptions {
  readonly readFile: (file: RenderFile) => Promise<Buffer | undefined>;
  readonly get: (address: string) => Promise<PublicResponse>;
  readonly log: (fields: object, message: string) => void;
  readonly timeouts?: RenderTimeouts;
  /** By default the real one. */
  readonly world?: RenderWorld;
}

/**
 * The process that renders pages with the code of builds, one page at a time. It is started when it is
 * needed, killed when it takes too long, and after it ended it is started again, later each time. Source:
 * docs/decisions/051-builds-render-in-a-sandbox.md.
 */
export class RenderProcess {
  #child: ChildProcess | undefined;
  readonly #options: RenderProcessOptions;
  readonly #timeouts: RenderTimeouts;
  /** The hashes of the files that the process has. */
  #sent = new Set<string>();
  /** The keys of the open sets, the one that was used last at the end. */
  #open: string[] = [];
  #waiting: { onMessage: (message: ProcessMessage) => void; fail: (error: Error) => void } | undefined;
  #asNobody = process.getuid?.() === 0;
  #pauseMs = 0;
  #startAt = 0;
  #lastId = 0;
  #isStopped = false;

  constructor(options: RenderProcessOptions) {
    this.#options = options;
    this.#timeouts = options.timeouts ?? TIMEOUTS;
  }

  /** Renders one page. Not to be called while another one is rendered. Rejects when there is no markup. */
  async render(set: RenderSet, request: MarkupRequest): Promise<Markup> {
    return readMarkup(parseJson(await this.#run(set, RENDER_FUNCTION, request)));
  }

  /**
   * Has a set do a check of the gate. Not to be called while something else is rendered. Rejects when it
   * cannot; undefined when its shell was built before it could.
   */
  async check(set: RenderSet, check: MarkupCheck): Promise<CheckedMarkup | CheckSubjects | undefined> {
    const response = parseJson(await this.#run(set, CHECK_FUNCTION, check));
    const parsed = v.safeParse(MarkupCheckResult, response);
    if (!parsed.success) throw new Error('The server code responded with something else than a check.');
    if ('failure' in parsed.output) throw new Error(parsed.output.failure);
    return 'missing' in parsed.output ? undefined : parsed.output;
  }

  /** Calls a function that the server code of the set defines. */
  async #run(set: RenderSet, name: string, request: object): Promise<string> {
    const child = await this.#start();
    await this.#openSet(child, set);
    this.#lastId += 1;
    const id = this.#lastId;
    const page = new PageRequests(this.#options.get);
    const rendering = this.#expect(
      child,
      this.#timeouts.render,
      (message) => {
        if (!('set' in message) || message.set !== set.key) return undefined;
        if (message.type === 'broken') throw new Error(message.problem ?? 'The set cannot be reached.');
        if (message.type !== 'realm') return undefined;
        const parsed = v.safeParse(RealmMessage, parseJson(message.message));
        if (!parsed.success) throw new Error('The set sent something else than a page.');
        const { output } = parsed;
        if (output.type === 'log') this.#options.log({ text: output.text }, 'code that renders pages logged');
        if (output.type === 'fetch' && output.id === id) {
          void page.get(output.url).then(({ status, body }) => {
            const fetched = { type: 'fetched', call: output.call, status, body };
            if (this.#child === child)
              child.send({ type: 'realm', set: set.key, message: JSON.stringify(fetched) });
          });
        }
        return output.type === 'rendered' && output.id === id ? output : undefined;
      },
      () => {
        const message = JSON.stringify({ type: 'run', id, name, request: JSON.stringify(request) });
        child.send({ type: 'realm', set: set.key, message, begins: true });
      },
    );
    const rendered = await rendering.catch(async (error: unknown) => {
      await this.#untilIdle(child).catch(() => undefined);
      throw error;
    });
    await this.#untilIdle(child);
    this.#pauseMs = 0;
    if (rendered.altered !== '') {
      this.#close(child, set.key);
      throw new Error(`The code of this set altered ${rendered.altered}.`);
    }
    if (page.failed) throw new Error(`A request failed: ${page.failed}.`);
    return rendered.response;
  }

  /** Code that goes on after its page, or after its failure, would cost the next page, of whatever set. */
  #untilIdle(child: ChildProcess): Promise<true> {
    return this.#expect(
      child,
      this.#timeouts.render,
      ({ type }) => type === 'idle' || undefined,
      () => child.send({ type: 'idle' }),
    );
  }

  /** Whether something can be rendered now: a process that ended is started again only after a pause. */
  get isUsable(): boolean {
    return this.#child !== undefined || performance.now() >= this.#startAt;
  }

  /** Ends the process for good. What is rendered rejects. */
  stop(): void {
    this.#isStopped = true;
    const child = this.#child;
    child?.kill('SIGKILL');
    if (child) this.#onEnd(child, new Error(STOPPED));
  }

  async #start(): Promise<ChildProcess> {
    if (this.#isStopped) throw new Error(STOPPED);
    if (this.#child) return this.#child;
    if (performance.now() < this.#startAt)
      throw new Error('The render process ended and is started again later.');
    const child = spawnRenderProcess(this.#asNobody, this.#options.world);
    this.#child = child;
    this.#sent = new Set();
    this.#open = [];
    child.on('message', (message) => this.#onMessage(message));
    child.on('error', (error) => this.#onEnd(child, error));
    child.once('exit', (code, signal) =>
      this.#onEnd(child, new Error(`The render process ended: ${signal ?? code}.`)),
    );
    try {
      await this.#expect(child, this.#timeouts.open, ({ type }) => type === 'ready' || undefined);
    } catch (error) {
      if (!this.#asNobody || this.#isStopped) throw error;
      // The user `nobody` may not read what it needs: it is started again with the rights of this process.
      this.#asNobody = false;
      this.#pauseMs = 0;
      this.#startAt = 0;
      return this.#start();
    }
    return child;
  }

  async #openSet(child: ChildProcess, set: RenderSet): Promise<void> {
    if (this.#open.includes(set.key)) {
      this.#open = [...this.#open.filter((key) => key !== set.key), set.key];
      return;
    }
    for (const file of [set.server, ...Object.values(set.files)]) await this.#sendFile(child, file);
    const files = Object.fromEntries(Object.entries(set.files).map(([url, { hash }]) => [url, hash]));
    await this.#expect(
      child,
      this.#timeouts.open,
      (message) => {
        if (!('set' in message) || message.set !== set.key) return undefined;
        if (message.type === 'broken')
          throw new Error(`The server code does not run: ${message.problem ?? ''}`);
        return message.type === 'opened' || undefined;
      },
      () => child.send({ type: 'open', set: set.key, server: set.server.hash, files }),
    );
    this.#open.push(set.key);
    const [oldest] = this.#open;
    if (this.#open.length > MAX_OPEN_SETS && oldest !== undefined) this.#close(child, oldest);
  }

  #close(child: ChildProcess, key: string): void {
    this.#open = this.#open.filter((other) => other !== key);
    child.send({ type: 'close', set: key });
  }

  /** Sends a file once, if it is the very file that its build's record lists. */
  async #sendFile(child: ChildProcess, file: RenderFile): Promise<void> {
    if (this.#sent.has(file.hash)) return;
    const content = await this.#options.readFile(file);
    if (!content || !hasIntegrity(content, file.hash))
      throw new Error(`${file.file} of ${file.name}@${file.build} is not the file that was built.`);
    child.send({
      type: 'file',
      hash: file.hash,
      name: `${file.name}/${file.file}`,
      text: content.toString('utf8'),
    });
    this.#sent.add(file.hash);
  }

  /**
   * Waits for a message of the process that `match` returns something for; kills it when that takes too long.
   */
  #expect<T>(
    child: ChildProcess,
    ms: number,
    match: (message: ProcessMessage) => T | undefined,
    begin: () => void = () => undefined,
  ): Promise<T> {
    if (this.#child !== child)
      return Promise.reject(new Error(this.#isStopped ? STOPPED : 'The render process ended.'));
    return new Promise<T>((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        finish();
      };
      const fail = (error: Error) => end(() => reject(error));
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        // Not when it has ended: the next page needs a new process at once.
        this.#onEnd(child, new Error(`The render process did not respond within ${ms} ms.`));
      }, ms);
      const onMessage = (message: ProcessMessage) => {
        try {
          const found = match(message);
          if (found !== undefined) end(() => resolve(found));
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.#waiting = { onMessage, fail };
      begin();
    });
  }

  #onMessage(message: unknown): void {
    const parsed = v.safeParse(ProcessMessage, message);
    if (!parsed.success) return;
    const { output } = parsed;
    if (output.type === 'log') this.#options.log({ text: output.text }, 'a file of a build cannot be run');
    else this.#waiting?.onMessage(output);
  }

  #onEnd(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#pauseMs = Math.min(Math.max(2 * this.#pauseMs, MIN_PAUSE_MS), MAX_PAUSE_MS);
    this.#startAt = performance.now() + this.#pauseMs;
    this.#waiting?.fail(error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
