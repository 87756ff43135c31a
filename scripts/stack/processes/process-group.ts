import { supervise, type ProcessDefinition, type SupervisedProcess, type RunContext } from './supervise';

/** Processes that are kept running together. */
export interface ProcessGroup {
  /** Adds one; `begin` starts it. */
  add<T extends SupervisedProcess>(begin: (context: RunContext) => Promise<T>): Promise<T>;
  /** Starts the process of that name anew, by another plan. */
  replace(plan: ProcessDefinition): Promise<void>;
  pid(name: string): number | undefined;
  /** Ends all, the last started first; those whose start is under way are waited for, so that none stays. */
  stop(): Promise<void>;
}

export function processGroup(paths: Omit<RunContext, 'order'>): ProcessGroup {
  const starts: Promise<SupervisedProcess>[] = [];
  const running = async () => {
    const settled = await Promise.allSettled(starts);
    return settled.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  };
  const pids = new Map<string, () => number | undefined>();

  const add: ProcessGroup['add'] = (begin) => {
    const start = begin({ ...paths, order: starts.length });
    starts.push(start);
    return start.then((process) => {
      pids.set(process.name, process.pid);
      return process;
    });
  };
  return {
    add,
    async replace(plan) {
      const former = (await running()).filter(({ name }) => name === plan.name);
      for (const process of former) await process.stop();
      await add((context) => supervise(plan, context));
    },
    pid: (name) => pids.get(name)?.(),
    async stop() {
      for (const process of (await running()).reverse()) await process.stop();
    },
  };
}
