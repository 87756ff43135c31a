import { useEffect, useRef } from 'react';

/** Returns the ref of a list that scrolls to its selected option whenever another one becomes active. */
export function useActiveInView(activeId: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return list;
}
