import { useReload } from '@safar/shared-ui/use-reload';
import { useEffect, useRef } from 'react';
import { backoffMs } from '../modules/backoff';
import { freeConnections } from '../loaded-scripts/script-limits';

/** The step of the backoff to begin with: its pause is about two seconds. */
const FIRST = 3;

/**
 * Stands beside the failure of a screen whose code did not load: it loads the code again from time to time,
 * and as soon as the browser is online again, and shows the screen once it is there. `load` logs no failure.
 */
export function AttemptAgain({ load }: { load: () => Promise<unknown> }): null {
  const { reload } = useReload();
  const latest = useRef({ load, reload });
  useEffect(() => {
    latest.current = { load, reload };
  });
  useEffect(() => {
    let failures = FIRST;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const wait = () => {
      timer = setTimeout(() => void attempt(), backoffMs(failures));
      failures += 1;
    };
    const attempt = async () => {
      // Nobody sees the screen of a hidden page.
      if (document.hidden) return wait();
      freeConnections();
      try {
        await latest.current.load();
        if (!ended) latest.current.reload();
      } catch {
        if (!ended) wait();
      }
    };
    const attemptNow = () => {
      clearTimeout(timer);
      void attempt();
    };
    wait();
    addEventListener('online', attemptNow);
    return () => {
      ended = true;
      clearTimeout(timer);
      removeEventListener('online', attemptNow);
    };
  }, []);
  return null;
}
