import { useReload } from '@safar/shared-ui/use-reload';
import { useEffect, useRef } from 'react';
import { backoffMs, FIRST_BACKGROUND_STEP } from '../modules/backoff';
import { freeConnections } from '../loaded-scripts/script-limits';

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
    let step = FIRST_BACKGROUND_STEP;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const wait = () => {
      timer = setTimeout(() => void attempt(), backoffMs(step));
      step += 1;
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
