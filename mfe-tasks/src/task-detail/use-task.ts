import type { Task } from '@safar/shared-contracts/task.contract';
import { useEffect, useState } from 'react';

/**
 * Returns the newest known state of a task: `firstPicture` until the response arrives, and the previous
 * response while a newer one is in flight. `failure` is the reason why the newest did not arrive.
 */
export function useTask(arriving: Promise<Task>, firstPicture: Task | undefined) {
  const [task, setTask] = useState(firstPicture);
  const [failed, setFailed] = useState<{ which: Promise<Task>; error: unknown }>();
  useEffect(() => {
    let overtaken = false;
    arriving.then(
      (loaded) => {
        if (!overtaken) setTask(loaded);
      },
      (error: unknown) => {
        if (!overtaken) setFailed({ which: arriving, error });
      },
    );
    return () => {
      overtaken = true;
    };
  }, [arriving]);
  return { task, failure: failed?.which === arriving ? failed.error : undefined };
}
