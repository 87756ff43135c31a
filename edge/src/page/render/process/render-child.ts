import type { ChildProcess } from 'node:child_process';
import * as v from 'valibot';
import { ProcessMessage } from './render-messages';
import { spawnRenderProcess, type RenderWorld } from './spawn-render-process';

/** The pause before a process that ended is started again; it doubles each time. */
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;

const STOPPED = 'The render process was stopped.';

export interface RenderChildOptions {
  /** How long it may take to start, in ms. */
  readonly startTimeoutMs: number;
  readonly log: (fields: object, message: string) => void;
  /** By default the real one. */
  readonly world: RenderWorld | undefined;
}

/**
 * The child process that runs the code of builds. It is started when it is needed, killed when it takes too
 * long, and after it ended it is started again, later each time.
 */
export class RenderChild {
  #child: ChildProcess | undefined;
  #waiting: { onMessage: (message: ProcessMessage) => void; fail: (error: Error) => void } | undefined;
  #asNobody = process.getuid?.() === 0;
  #pauseMs = 0;
  #startAt = 0;
  #isStopped = false;

  constructor(private readonly options: RenderChildOptions) {}

  /** Whether it runs, or may be started now: one that ended is started again only after a pause. */
  get isUsable(): boolean {
    return this.#child !== undefined || performance.now() >= this.#startAt;
  }

  /** Whether this process is the one that runs. */
  is(child: ChildProcess): boolean {
    return this.#child === child;
  }

  /** Notes that it did what it should: after its end, the pause is short again. */
  succeeded(): void {
    this.#pauseMs = 0;
  }

  /** Ends it for good. Whoever waits for a message is rejected. */
  stop(): void {
    this.#isStopped = true;
    const child = this.#child;
    child?.kill('SIGKILL');
    if (child) this.#onEnd(child, new Error(STOPPED));
  }

  /** Returns the process that runs, or starts one. */
  async start(): Promise<ChildProcess> {
    if (this.#isStopped) throw new Error(STOPPED);
    if (this.#child) return this.#child;
    if (!this.isUsable) throw new Error('The render process ended and is started again later.');
    const child = spawnRenderProcess(this.#asNobody, this.options.world);
    this.#child = child;
    child.on('message', (message) => this.#onMessage(message));
    child.on('error', (error) => this.#onEnd(child, error));
    child.once('exit', (code, signal) =>
      this.#onEnd(child, new Error(`The render process ended: ${signal ?? code}.`)),
    );
    try {
      const isReady = ({ type }: ProcessMessage) => type === 'ready' || undefined;
      await this.expect(child, this.options.startTimeoutMs, isReady);
    } catch (error) {
      if (!this.#asNobody || this.#isStopped) throw error;
      // The user `nobody` may not read what it needs: it is started again with the rights of this process.
      this.#asNobody = false;
      this.#pauseMs = 0;
      this.#startAt = 0;
      return this.start();
    }
    return child;
  }

  /**
   * Waits for a message of the process that `match` returns something for; kills it when that takes too long.
   * `begin` sends what the message responds to.
   */
  expect<T>(
    child: ChildProcess,
    ms: number,
    match: (message: ProcessMessage) => T | undefined,
    begin: () => void = () => undefined,
  ): Promise<T> {
    if (!this.is(child))
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
    if (output.type === 'log') this.options.log({ text: output.text }, 'a file of a build cannot be run');
    else this.#waiting?.onMessage(output);
  }

  #onEnd(child: ChildProcess, error: Error): void {
    if (!this.is(child)) return;
    this.#child = undefined;
    this.#pauseMs = Math.min(Math.max(2 * this.#pauseMs, MIN_PAUSE_MS), MAX_PAUSE_MS);
    this.#startAt = performance.now() + this.#pauseMs;
    this.#waiting?.fail(error);
  }
}
