import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, however that was asked for. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when its event has been handled.
    const update = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    addEventListener('beforeprint', update);
    addEventListener('afterprint', update);
    return () => {
      removeEventListener('beforeprint', update);
      removeEventListener('afterprint', update);
    };
  }, []);
  return printing;
}
