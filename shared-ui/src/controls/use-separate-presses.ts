import { useRef } from 'react';
import { DOUBLE_CLICK_MS } from './presses';

/**
 * For a button that takes back with one press what it did with the last, or does it again. Returns a function
 * that runs a press, unless it is a later click of a double or triple click.
 */
export function useSeparatePresses(): (press: () => void) => void {
  const pressedAt = useRef(-Infinity);
  return (press) => {
    const now = performance.now();
    const isSeparate = now - pressedAt.current > DOUBLE_CLICK_MS;
    pressedAt.current = now;
    if (isSeparate) press();
  };
}
