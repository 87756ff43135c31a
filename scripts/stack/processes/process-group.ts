import type { ProcessDefinition, RunContext } from './process-definition';
import { supervise, type SupervisedProcess } from './supervise';

/** Processes that are kept running together. */
export interface ProcessGroup {
  /** Adds a process; `start` starts it. */
  add<T extends SupervisedProcess>(start: (context: RunContext) => Promise<T>): Promise<T>;
  /** Stops the process of that name and starts it by another definition. */
  replace(definition: ProcessDefinition): Promise<void>;
  pid(name: string): number | undefined;
  /** Ends all, the last started first; those that are still starting are waited for, so that none stays. */
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
    async replace(definition) {
      const previous = (await running()).filter(({ name }) => name === definition.name);
      for (const process of previous) await process.stop();
      await add((context) => supervise(definition, context));
    },
    pid: (name) => pids.get(name)?.(),
    async stop() {
      for (const process of (await running()).reverse()) await process.stop();
    },
  };
}
