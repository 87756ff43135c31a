import { useEffect, useEffectEvent, useState } from 'react';
import type { Source } from '../notices.api';
import type { AsItCame, Rest } from './as-it-comes';

/** The backends whose part is on its way, is there only now, or could not be loaded. */
export interface Missing {
  readonly loading?: Source;
  readonly late?: Source;
  readonly failed: readonly Source[];
}

/** Follows what was not waited for: `onLate` is called with it once it has come. */
export function useRest<Result>(
  { failed, rest }: AsItCame<Result>,
  onLate: (result: Result) => void,
): Missing {
  const [ended, setEnded] = useState<{ rest: Rest<Result>; isThere: boolean }>();
  const report = useEffectEvent(onLate);
  useEffect(() => {
    let isCurrent = true;
    void rest?.result.then((result) => {
      if (!isCurrent) return;
      if (result !== undefined) report(result);
      setEnded({ rest, isThere: result !== undefined });
    });
    return () => {
      isCurrent = false;
    };
  }, [rest]);
  if (!rest) return { failed };
  if (ended?.rest !== rest) return { failed, loading: rest.source };
  return ended.isThere ? { failed, late: rest.source } : { failed: [...failed, rest.source] };
}
