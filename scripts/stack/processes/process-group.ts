import type { ProcessDefinition, RunContext } from './process-definition';
import type { SupervisedProcess } from './supervise';

/** Processes that are kept running together. */
export interface ProcessGroup {
  /** Adds a process; `start` starts it. */
  add<T extends SupervisedProcess>(start: (context: RunContext) => Promise<T>): Promise<T>;
  /**
   * Starts the process of that name by another definition, and ends its previous run when the new one is
   * ready. Rejects when it does not become ready; the previous run goes on then.
   */
  replace(definition: ProcessDefinition): Promise<void>;
  pid(name: string): number | undefined;
  /** Whether another run of the process of that name has loaded and waits to take over. */
  standsBy(name: string): boolean;
  /** Ends all, the last started first; those that are still starting are waited for, so that none stays. */
  stop(): Promise<void>;
}

export function processGroup(paths: Omit<RunContext, 'order'>): ProcessGroup {
  const starts: Promise<SupervisedProcess>[] = [];
  const running = async () => {
    const settled = await Promise.allSettled(starts);
    return settled.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  };
  const byName = new Map<string, SupervisedProcess>();

  const add: ProcessGroup['add'] = (begin) => {
    const start = begin({ ...paths, order: starts.length });
    starts.push(start);
    return start.then((process) => {
      byName.set(process.name, process);
      return process;
    });
  };
  return {
    add,
    async replace(definition) {
      const process = (await running()).find(({ name }) => name === definition.name);
      if (!process) throw new Error(`There is no ${definition.name} to replace.`);
      await process.replace(definition);
    },
    pid: (name) => byName.get(name)?.pid(),
    standsBy: (name) => byName.get(name)?.standsBy() === true,
    async stop() {
      for (const process of (await running()).reverse()) await process.stop();
    },
  };
}
