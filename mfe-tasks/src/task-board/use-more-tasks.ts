import { useAuth } from '@safar/shared-auth';
import type { Task, TaskListAnswer } from '@safar/shared-contracts/task.contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type * as v from 'valibot';
import { listTasks } from '../tasks.api';

export type LoadPhase = 'idle' | 'loading' | 'failed';

/** What was loaded behind a first page. `after` is that page's cursor: behind another page it does not fit. */
interface Continuation {
  after: string | null;
  tasks: readonly Task[];
  nextCursor: string | null;
}

/** By user and history entry: whoever comes back from a task finds the board as long as it was. */
const kept = new Map<string, Continuation>();

/** The first page of the board, which the loader brought, and what 'Load more' adds to it. */
export function useMoreTasks(first: v.InferOutput<typeof TaskListAnswer>) {
  const uid = useAuth((auth) => auth.user?.uid);
  const key = `${uid} ${useLocation().key}`;
  const [phase, setPhase] = useState<LoadPhase>('idle');
  const known = kept.get(key);
  const more: Continuation =
    known?.after === first.nextCursor
      ? known
      : { after: first.nextCursor, tasks: [], nextCursor: first.nextCursor };

  return {
    tasks: [...first.data, ...more.tasks],
    hasMore: more.nextCursor !== null,
    phase,
    /** Gives the id of the first task that was added. What is shown stays when it fails. */
    loadMore: async (): Promise<string | undefined> => {
      if (more.nextCursor === null || phase === 'loading') return undefined;
      setPhase('loading');
      try {
        const { data, nextCursor } = await listTasks({ cursor: more.nextCursor });
        kept.set(key, { after: more.after, tasks: [...more.tasks, ...data], nextCursor });
        setPhase('idle');
        return data[0]?._id;
      } catch {
        setPhase('failed');
        return undefined;
      }
    },
    /** The server deleted it: it must not come back out of what was loaded. */
    forget: (id: string): void => {
      kept.set(key, { ...more, tasks: more.tasks.filter(({ _id }) => _id !== id) });
    },
  };
}
