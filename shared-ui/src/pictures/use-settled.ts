import { useEffect, useState } from 'react';

const SETTLED_MS = 500;

/**
 * Returns a value once it has not changed for a while, so that no picture is requested for half an address.
 */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
