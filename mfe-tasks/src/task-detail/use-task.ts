import type { Task } from '@safar/shared-contracts/task.contract';
import { useEffect, useState } from 'react';

/**
 * What is known of a task now: `firstPicture` until the server's answer arrives, and the answer before while
 * a newer one is under way. `failure` is why the newest did not arrive.
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
