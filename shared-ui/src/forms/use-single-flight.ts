import { useRef } from 'react';

/**
 * Returns a function that runs an operation unless one that it started is still running; it then returns
 * undefined. A ref, because state would change too late for the second of two clicks in one tick.
 */
export function useSingleFlight(): <Result>(operation: () => Promise<Result>) => Promise<Result | undefined> {
  const inFlight = useRef(false);
  return async (operation) => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    try {
      return await operation();
    } finally {
      inFlight.current = false;
    }
  };
}
