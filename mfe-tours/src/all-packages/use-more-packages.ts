import type { PackageListAnswer, TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PackageQuery } from '../package-query';
import { listPackages } from '../tours.api';

export type LoadPhase = 'idle' | 'loading' | 'failed';

/** What was loaded behind a first page. `after` is that page's cursor: behind another page it does not fit. */
interface Continuation {
  after: string | null;
  tours: readonly TourPackage[];
  nextCursor: string | null;
}

/** By history entry, so that whoever comes back from a tour finds the list as long as it was. */
const kept = new Map<string, Continuation>();

/** The first page of a list, which the loader brought, and what 'Load more' adds to it. */
export function useMorePackages(first: PackageListAnswer, query: PackageQuery) {
  const { key } = useLocation();
  const [status, setStatus] = useState<{ key: string; phase: LoadPhase }>({ key, phase: 'idle' });
  const known = kept.get(key);
  const more: Continuation =
    known?.after === first.nextCursor
      ? known
      : { after: first.nextCursor, tours: [], nextCursor: first.nextCursor };
  const phase = status.key === key ? status.phase : 'idle';

  /** True when that was the last page. What is shown stays when it fails. */
  const loadMore = async (): Promise<boolean> => {
    if (more.nextCursor === null || phase === 'loading') return false;
    setStatus({ key, phase: 'loading' });
    try {
      const { data, nextCursor } = await listPackages({ ...query, cursor: more.nextCursor });
      kept.set(key, { after: more.after, tours: [...more.tours, ...data], nextCursor });
      setStatus({ key, phase: 'idle' });
      return nextCursor === null;
    } catch {
      setStatus({ key, phase: 'failed' });
      return false;
    }
  };

  return {
    tours: withoutRepeats([...first.data, ...more.tours]),
    hasMore: more.nextCursor !== null,
    phase,
    loadMore,
  };
}

/** A package whose date or price changed between two pages may stand on both. */
function withoutRepeats(tours: readonly TourPackage[]): TourPackage[] {
  return [...new Map(tours.map((tour) => [tour._id, tour])).values()];
}
