import { useState } from 'react';
import { useLocation } from 'react-router-dom';

export type LoadPhase = 'idle' | 'loading' | 'failed';

/**
 * A page of a list, as the lists of both backends answer. Nothing comes after a page whose `nextCursor` is
 * null.
 */
interface ListPage<Item> {
  data: readonly Item[];
  nextCursor: string | null;
}

/**
 * What was loaded behind a first page. `after` is that page's cursor: behind another page it does not fit.
 */
interface Continuation<Item> {
  after: string | null;
  items: readonly Item[];
  nextCursor: string | null;
}

/** Lists as long as they were, by owner and history entry: for whoever comes back to one. */
export type KeptLists<Item> = Map<string, Continuation<Item>>;

export interface MoreOptions<Item> {
  /** What the loader brought. */
  first: ListPage<Item>;
  /** Asks for the page that begins at a cursor. */
  load: (cursor: string) => Promise<ListPage<Item>>;
  /** Made once, outside of the component: it outlives the screen. */
  kept: KeptLists<Item>;
  /** Whose list it is, where the items are not the same for everybody. */
  owner?: string | undefined;
}

/** The first page of a list and what 'Load more' adds to it, each item once. `<LoadMore>` takes `more`. */
export function useMore<Item extends { _id: string }>({ first, load, kept, owner = '' }: MoreOptions<Item>) {
  const key = `${owner} ${useLocation().key}`;
  const [status, setStatus] = useState<{ key: string; phase: LoadPhase }>({ key, phase: 'idle' });
  const known = kept.get(key);
  const loaded: Continuation<Item> =
    known?.after === first.nextCursor
      ? known
      : { after: first.nextCursor, items: [], nextCursor: first.nextCursor };
  const phase = status.key === key ? status.phase : 'idle';

  /** True when it came. What is shown stays when it fails. */
  const onMore = async (): Promise<boolean> => {
    if (loaded.nextCursor === null || phase === 'loading') return false;
    setStatus({ key, phase: 'loading' });
    try {
      const { data, nextCursor } = await load(loaded.nextCursor);
      kept.set(key, { after: loaded.after, items: [...loaded.items, ...data], nextCursor });
      setStatus({ key, phase: 'idle' });
      return true;
    } catch {
      setStatus({ key, phase: 'failed' });
      return false;
    }
  };

  return {
    items: withoutRepeats([...first.data, ...loaded.items]),
    more: { hasMore: loaded.nextCursor !== null, phase, onMore },
    /** The server deleted it: it must not come back out of what was loaded. */
    forget: (id: string): void => {
      kept.set(key, { ...loaded, items: loaded.items.filter(({ _id }) => _id !== id) });
    },
  };
}

/** An item that moved in the order between two pages may stand on both. */
function withoutRepeats<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
