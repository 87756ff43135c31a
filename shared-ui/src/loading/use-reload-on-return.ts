import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/** For a shorter time nobody was away: it is as often as the bell counts. */
const MIN_AWAY_MS = 60_000;

/** Loads the data of the screen anew when its tab is shown again: it may have been asleep for hours. */
export function useReloadOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let hiddenAt = Infinity;
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= MIN_AWAY_MS && navigator.onLine) void revalidate();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [revalidate]);
}
