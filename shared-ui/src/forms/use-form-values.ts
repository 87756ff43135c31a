import { useEffect, useRef, useState } from 'react';
import type { Values } from './use-field-errors';

/** Holds the values of a form, and those that count as saved. */
export function useFormValues<Initial extends Values>(initial: Initial) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  /** Gives fields other values. */
  const change = (next: Readonly<Values>) => setValues((before) => ({ ...before, ...next }));

  return {
    values,
    /** Returns the values that are typed by now. */
    latest: () => latest.current,
    /** There are values that were not saved. */
    dirty: Object.keys(values).some((name) => values[name] !== saved[name]),
    setSaved,
    change,
  };
}
