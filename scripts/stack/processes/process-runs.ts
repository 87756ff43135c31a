import { describeError } from '../../describe-error';
import { endChild, spawnChild, waitUntilReady, type ChildRun } from './child-run';
import { ListeningSocket } from './listening-socket';
import { LOADED, START, type ProcessDefinition, type RunContext } from './process-definition';
import { deleteRunRecord, renameRunRecord } from './run-records';

/** How a run ends that another one has followed: it gives whoever uses its connections time to notice. */
const REPLACED: Pick<ProcessDefinition, 'stopSignals'> = { stopSignals: ['SIGTERM', 'SIGKILL'] };
/** For how long connections wait for a process that does not start. Then they are refused, until it does. */
const HELD_CONNECTIONS_MS = 3_000;
/** When the run that stands by is started: what the process was started for comes first. */
const STANDBY_DELAY_MS = 5_000;
/** A run that ends before it has loaded is started later and later, up to this. */
const MAX_STANDBY_DELAY_MS = 60_000;

/** The runs of a process: the present one, the one that takes its place, and the one that stands by. */
export class ProcessRuns {
  current: ChildRun | undefined;
  #standby: ChildRun | undefined;
  readonly #socket: ListeningSocket | undefined;
  readonly #alive = new Set<ChildRun>();
  /** Since when there is no run that is ready. */
  #awaySince: number | undefined;
  #standbyTimer: NodeJS.Timeout | undefined;
  /** What has been begun: one run is started after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #ending = false;

  constructor(
    private definition: ProcessDefinition,
    private readonly logFile: string,
    private readonly context: RunContext,
  ) {
    if (definition.listen) this.#socket = new ListeningSocket(definition.listen);
  }

  /** Whether a run has loaded and waits to take over. */
  get standsBy(): boolean {
    return this.#standby?.sent.has(LOADED) === true && this.#alive.has(this.#standby);
  }

  /** Starts a run after that one has ended, unless another one has taken its place meanwhile. */
  launchAfter(run: ChildRun | undefined): Promise<void> {
    return this.#inTurn(async () => {
      if (this.current !== run) return;
      this.current = undefined;
      const since = (this.#awaySince ??= performance.now());
      try {
        await this.#launch(this.definition);
        this.#awaySince = undefined;
      } catch (error) {
        // A run that starts slowly has the socket as well: it is closed only when a start has failed.
        if (performance.now() - since > HELD_CONNECTIONS_MS) this.#socket?.close();
        throw error;
      }
    });
  }

  /** Starts a run by another definition, and ends the present one when it is ready. */
  replace(definition: ProcessDefinition): Promise<void> {
    return this.#inTurn(async () => {
      const previous = this.current;
      await this.#launch(definition);
      this.definition = definition;
      if (previous) await endChild(previous, REPLACED, this.context);
    });
  }

  /** Ends all runs, and lets no connection wait any longer. */
  async end(): Promise<void> {
    this.#ending = true;
    clearTimeout(this.#standbyTimer);
    this.#socket?.close();
    await this.#endAll();
    await this.#last;
    await this.#endAll();
    this.current = undefined;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #endAll(): Promise<void> {
    for (const run of [...this.#alive]) await endChild(run, this.definition, this.context);
  }

  /** Starts a run, which is the present one as soon as it is ready. */
  async #launch(definition: ProcessDefinition): Promise<void> {
    await definition.prepare?.();
    const run = this.#takeStandby() ?? this.#spawn(definition, this.#recordOfPresent(definition));
    this.current ??= run;
    if (definition.standby) begin(run);
    try {
      await waitUntilReady(definition, run, this.logFile, this.context);
    } catch (error) {
      await endChild(run, definition, this.context);
      if (this.current === run) this.current = undefined;
      throw error;
    }
    this.current = run;
    if (!definition.standby || this.#ending) return;
    this.#standByAfter(STANDBY_DELAY_MS, definition);
  }

  #standByAfter(delayMs: number, definition: ProcessDefinition): void {
    this.#standbyTimer = setTimeout(() => this.#standBy(definition, delayMs), delayMs);
  }

  /**
   * Starts a run that waits to take over, and another one when it ends before that. Without one, the next is
   * started when it is needed.
   */
  #standBy(definition: ProcessDefinition, delayMs: number): void {
    try {
      const run = this.#spawn(definition, this.#freeRecord(definition));
      this.#standby = run;
      void run.end.then((how) => {
        if (this.#standby !== run || this.#ending) return;
        this.#standby = undefined;
        deleteRunRecord(this.context.runFolder, run.record);
        this.context.report(
          `The run of ${definition.name} that stood by ended (${how}): another one follows.`,
        );
        const nextMs = run.sent.has(LOADED) ? STANDBY_DELAY_MS : Math.min(delayMs * 2, MAX_STANDBY_DELAY_MS);
        this.#standByAfter(nextMs, definition);
      });
    } catch (error) {
      this.context.report(`No run of ${definition.name} stands by: ${describeError(error)}`);
    }
  }

  #takeStandby(): ChildRun | undefined {
    const standby = this.#standby;
    this.#standby = undefined;
    clearTimeout(this.#standbyTimer);
    if (!standby || !this.#alive.has(standby)) return undefined;
    this.#rename(standby, this.#recordOfPresent(this.definition));
    return standby;
  }

  /** The present run has the record of the process; one that has had it until now gets another. */
  #recordOfPresent(definition: ProcessDefinition): string {
    const { name } = definition;
    const previous = [...this.#alive].find(({ record }) => record === name);
    if (previous) this.#rename(previous, this.#freeRecord(definition));
    return name;
  }

  #rename(run: ChildRun, record: string): void {
    renameRunRecord(this.context.runFolder, run.record, record);
    run.record = record;
  }

  #freeRecord({ name }: ProcessDefinition): string {
    const taken = [...this.#alive].map(({ record }) => record);
    return [`${name}-2`, `${name}-3`].find((free) => !taken.includes(free)) ?? `${name}-4`;
  }

  #spawn(definition: ProcessDefinition, record: string): ChildRun {
    if (this.#ending) throw new Error(`${definition.name} is being stopped.`);
    const socket = this.#socket ? { socket: this.#socket.open() } : {};
    const run = spawnChild(definition, this.logFile, this.context, { record, ...socket });
    this.#alive.add(run);
    void run.end.then(() => this.#alive.delete(run));
    return run;
  }
}

/** Lets a run go on as soon as it has loaded. */
function begin({ child, sent }: ChildRun): void {
  const start = () => void child.send(START, () => undefined);
  if (sent.has(LOADED)) return start();
  child.on('message', (message) => {
    if (message === LOADED) start();
  });
}
