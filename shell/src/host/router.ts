import type { createBrowserRouter } from 'react-router-dom';

/** React Router's data router; what made it (browser, hash or memory history) does not matter here. */
export type Router = ReturnType<typeof createBrowserRouter>;

/** Calls `work` once, when the code and the data of the first screen are there. */
export function whenShown(router: Router, work: () => void): void {
  if (router.state.initialized) return work();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    work();
  });
}
