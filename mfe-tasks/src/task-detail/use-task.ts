import type { Task } from '@safar/shared-contracts/task.contract';
import { useEffect, useState } from 'react';

/** A promise that React, or a server that rendered the page, has marked as settled. */
interface Fulfilled<Value> extends Promise<Value> {
  readonly status: 'fulfilled';
  readonly value: Value;
}

const isFulfilled = <Value>(promise: Promise<Value>): promise is Fulfilled<Value> =>
  Reflect.get(promise, 'status') === 'fulfilled';

const settledValue = <Value>(promise: Promise<Value>): Value | undefined =>
  isFulfilled(promise) ? promise.value : undefined;

/**
 * Returns the newest known state of a task: `firstPicture` until the response arrives, and the previous
 * response while a newer one is in flight. A page that a server rendered begins with the response, also after
 * a reload, when the browser still has the first picture: other content than the page has would not be taken
 * over by React, and not be loaded anew for who is signed in. `failure` is the reason why the newest did not
 * arrive.
 */
export function useTask(arriving: Promise<Task>, firstPicture: Task | undefined) {
  const [task, setTask] = useState(settledValue(arriving) ?? firstPicture);
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
