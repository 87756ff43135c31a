import { useBanner } from '../banner.store';
import { importAtLast } from '../remotes/modules/backoff';

/** What a visitor has typed changes without an event that all forms share. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Shows a bar, with a button that calls `load`, for as long as `isOffered` says so, between `start` and
 * `stop` of what it returns.
 */
export function offerLoad(isOffered: () => boolean, load: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let shown = false;

  const show = (offered: boolean) => {
    if (offered === shown) return;
    shown = offered;
    if (!offered) return useBanner.setState({ shown: null });
    void importAtLast(() => import('./update-bar')).then(({ UpdateBar }) => {
      if (shown) useBanner.setState({ shown: <UpdateBar load={load} /> });
    });
  };
  const check = () => show(isOffered());
  return {
    start(): void {
      timer ??= setInterval(check, CHECK_INTERVAL_MS);
      check();
    },
    stop(): void {
      clearInterval(timer);
      timer = undefined;
      show(false);
    },
  };
}
