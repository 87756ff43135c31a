import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAddress, readPage } from './page-address';

export type LoadPhase = 'idle' | 'loading' | 'failed';

/** A page of a list of either backend. No page follows one whose `nextCursor` is null. */
interface ListPage<Item> {
  data: readonly Item[];
  nextCursor: string | null;
}

/** What was loaded after a first page. `after` is the cursor of that page: it does not continue any other. */
interface Continuation<Item> {
  after: string | null;
  items: readonly Item[];
  nextCursor: string | null;
}

/** Loaded continuations by owner and history entry, for visitors who return to a list. */
export type ListCache<Item> = Map<string, Continuation<Item>>;

export interface MoreOptions<Item> {
  /** The first page, from the loader. */
  first: ListPage<Item>;
  /** Requests the page that begins at a cursor. */
  load: (cursor: string) => Promise<ListPage<Item>>;
  /** Created once, outside of the component, so that it outlives the screen. */
  cache: ListCache<Item>;
  /** The owner of the list, where the items differ by user. */
  owner?: string | undefined;
  /** Whether the loader reads the page that the address names ({@link readPage}). */
  hasAddresses?: true;
}

/**
 * Manages the first page of a list and what 'Load more' adds to it, each item once. `<LoadMore>` takes
 * `more`.
 */
export function useMore<Item extends { _id: string }>({
  first,
  load,
  cache,
  owner = '',
  hasAddresses,
}: MoreOptions<Item>) {
  const location = useLocation();
  const key = `${owner} ${location.key}`;
  const [status, setStatus] = useState<{ key: string; phase: LoadPhase; reason?: string }>({
    key,
    phase: 'idle',
  });
  const known = cache.get(key);
  const loaded: Continuation<Item> =
    known?.after === first.nextCursor
      ? known
      : { after: first.nextCursor, items: [], nextCursor: first.nextCursor };
  const phase = status.key === key ? status.phase : 'idle';

  /** Resolves to true when the page was loaded. A failure keeps the items that are shown. */
  const onMore = async (): Promise<boolean> => {
    if (loaded.nextCursor === null || phase === 'loading') return false;
    setStatus({ key, phase: 'loading' });
    try {
      const { data, nextCursor } = await load(loaded.nextCursor);
      cache.set(key, { after: loaded.after, items: [...loaded.items, ...data], nextCursor });
      setStatus({ key, phase: 'idle' });
      return true;
    } catch (error) {
      setStatus({ key, phase: 'failed', ...(error instanceof Error ? { reason: error.message } : {}) });
      return false;
    }
  };

  return {
    items: withoutRepeats([...first.data, ...loaded.items]),
    more: {
      hasMore: loaded.nextCursor !== null,
      phase,
      reason: status.reason,
      onMore,
      ...(hasAddresses && first.nextCursor !== null ? { next: pageAddress(location, first.nextCursor) } : {}),
      ...(hasAddresses && 'cursor' in readPage(new URLSearchParams(location.search))
        ? { start: pageAddress(location, null) }
        : {}),
    },
    /** Removes an item that the server deleted from what was loaded. */
    forget: (id: string): void => {
      cache.set(key, { ...loaded, items: loaded.items.filter(({ _id }) => _id !== id) });
    },
  };
}

/** An item whose position changed between two requests may be on both pages. */
function withoutRepeats<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
