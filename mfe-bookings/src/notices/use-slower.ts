import { useEffect, useEffectEvent, useState } from 'react';
import type { Source } from '../notices.api';
import type { Arrived, Slower } from './from-faster';

/** The backends whose part is on its way, is there only now, or could not be loaded. */
export interface Missing {
  readonly loading?: Source;
  readonly late?: Source;
  readonly failed: readonly Source[];
}

/** Follows the backend that was not waited for: `onLate` is called with its result. */
export function useSlower<Result>(
  { failed, slower }: Arrived<Result>,
  onLate: (result: Result) => void,
): Missing {
  const [ended, setEnded] = useState<{ slower: Slower<Result>; isThere: boolean }>();
  const report = useEffectEvent(onLate);
  useEffect(() => {
    let isCurrent = true;
    void slower?.result.then((result) => {
      if (!isCurrent) return;
      if (result !== undefined) report(result);
      setEnded({ slower, isThere: result !== undefined });
    });
    return () => {
      isCurrent = false;
    };
  }, [slower]);
  if (!slower) return { failed };
  if (ended?.slower !== slower) return { failed, loading: slower.source };
  return ended.isThere ? { failed, late: slower.source } : { failed: [...failed, slower.source] };
}
