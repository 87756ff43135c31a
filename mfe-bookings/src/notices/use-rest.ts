import { useEffect, useEffectEvent, useState } from 'react';
import type { NoticePage, Source } from '../notices.api';
import type { AsItCame, Rest } from './as-it-comes';

/** The backends whose notices are on their way, are there only now, or could not be loaded. */
export interface Missing {
  readonly loading?: Source;
  readonly late?: Source;
  readonly failed: readonly Source[];
}

/** Follows what was not waited for: `onPage` is called with it once it has come. */
export function useRest({ failed, rest }: AsItCame<NoticePage>, onPage: (page: NoticePage) => void): Missing {
  const [ended, setEnded] = useState<{ rest: Rest<NoticePage>; page: NoticePage | undefined }>();
  const report = useEffectEvent(onPage);
  useEffect(() => {
    let isCurrent = true;
    void rest?.result.then((page) => {
      if (!isCurrent) return;
      if (page) report(page);
      setEnded({ rest, page });
    });
    return () => {
      isCurrent = false;
    };
  }, [rest]);
  if (!rest) return { failed };
  if (ended?.rest !== rest) return { failed, loading: rest.source };
  return ended.page ? { failed, late: rest.source } : { failed: [...failed, rest.source] };
}
