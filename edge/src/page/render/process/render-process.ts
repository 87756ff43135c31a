import type { ChildProcess } from 'node:child_process';
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
import { PageRequests, type PageRead } from '../page-requests';
import { readMarkup } from '../read-markup';
import type { PublicResponse } from '../public-gets';
import type { RenderFile, RenderSet } from '../render-set';
import { OpenSets } from './open-sets';
import { RenderChild } from './render-child';
import { RealmMessage } from './render-messages';
import type { RenderWorld } from './spawn-render-process';

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

/** A page that was rendered, and what it was made of. */
export interface RenderedPage {
  readonly markup: Markup;
  readonly reads: readonly PageRead[];
}

/**
 * The process that renders pages with the code of builds, one page at a time. Source:
 * docs/decisions/051-builds-render-in-a-sandbox.md.
 */
export class RenderProcess {
  readonly #options: RenderProcessOptions;
  readonly #timeouts: RenderTimeouts;
  readonly #running: RenderChild;
  #sets: OpenSets | undefined;
  #lastId = 0;

  constructor(options: RenderProcessOptions) {
    const { log, world, timeouts = TIMEOUTS } = options;
    this.#options = options;
    this.#timeouts = timeouts;
    this.#running = new RenderChild({ startTimeoutMs: timeouts.open, log, world });
  }

  /** Renders one page. Not to be called while another one is rendered. Rejects when there is no markup. */
  async render(set: RenderSet, request: MarkupRequest): Promise<RenderedPage> {
    const { response, reads } = await this.#run(set, RENDER_FUNCTION, request);
    return { markup: readMarkup(parseJson(response)), reads };
  }

  /**
   * Has a set do a check of the gate. Not to be called while something else is rendered. Rejects when it
   * cannot; undefined when its shell was built before it could.
   */
  async check(set: RenderSet, check: MarkupCheck): Promise<CheckedMarkup | CheckSubjects | undefined> {
    const { response } = await this.#run(set, CHECK_FUNCTION, check);
    const parsed = v.safeParse(MarkupCheckResult, parseJson(response));
    if (!parsed.success) throw new Error('The server code responded with something else than a check.');
    if ('failure' in parsed.output) throw new Error(parsed.output.failure);
    return 'missing' in parsed.output ? undefined : parsed.output;
  }

  /** Whether something can be rendered now: a process that ended is started again only after a pause. */
  get isUsable(): boolean {
    return this.#running.isUsable;
  }

  /** Ends the process for good. What is rendered rejects. */
  stop(): void {
    this.#running.stop();
  }

  /** Calls a function that the server code of the set defines. */
  async #run(set: RenderSet, name: string, request: object) {
    const sets = await this.#start();
    const { child } = sets;
    await sets.open(set);
    this.#lastId += 1;
    const id = this.#lastId;
    const page = new PageRequests(this.#options.get);
    const send = (message: object, begins = false) =>
      child.send({
        type: 'realm',
        set: set.key,
        message: JSON.stringify(message),
        ...(begins && { begins }),
      });
    const rendering = this.#running.expect(
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
            if (this.#running.is(child)) send({ type: 'fetched', call: output.call, status, body });
          });
        }
        return output.type === 'rendered' && output.id === id ? output : undefined;
      },
      () => send({ type: 'run', id, name, request: JSON.stringify(request) }, true),
    );
    const rendered = await rendering.catch(async (error: unknown) => {
      await this.#untilIdle(child).catch(() => undefined);
      throw error;
    });
    await this.#untilIdle(child);
    this.#running.succeeded();
    if (rendered.altered !== '') {
      sets.close(set.key);
      throw new Error(`The code of this set altered ${rendered.altered}.`);
    }
    if (page.failed) throw new Error(`A request failed: ${page.failed}.`);
    return { response: rendered.response, reads: page.reads };
  }

  /** Starts the process where it does not run, without a set that is open. */
  async #start(): Promise<OpenSets> {
    const child = await this.#running.start();
    if (this.#sets?.child !== child) {
      const { readFile } = this.#options;
      this.#sets = new OpenSets(this.#running, child, { readFile, timeoutMs: this.#timeouts.open });
    }
    return this.#sets;
  }

  /** Code that goes on after its page, or after its failure, would cost the next page, of whatever set. */
  #untilIdle(child: ChildProcess): Promise<true> {
    return this.#running.expect(
      child,
      this.#timeouts.render,
      ({ type }) => type === 'idle' || undefined,
      () => child.send({ type: 'idle' }),
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
