import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { FormOptions } from './form-options';
import { refusalOf } from '../messages/refusals';
import { errorsOf, fieldOf, type useFieldErrors, type Values } from './use-field-errors';
import type { useFormValues } from './use-form-values';
import { useSingleFlight } from './use-single-flight';

/**
 * Submits a form, and says whether it is being submitted and why that failed. A second submit while one is in
 * flight does nothing.
 */
export function useSubmit<Initial extends Values, Schema extends v.GenericSchema, Saved>(
  { schema, initial, submit, onSaved, onInvalid, recover, onFailure }: FormOptions<Initial, Schema, Saved>,
  { values, latest, setSaved }: ReturnType<typeof useFormValues<Initial>>,
  { refuse, clear }: ReturnType<typeof useFieldErrors>,
) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const left = useIsLeft();

  const fail = async (error: unknown) => {
    const { message, fields, isExplained } = refusalOf(error);
    // An error of a field that this form does not have is shown as the failure of the whole form.
    const ours = Object.entries(fields).filter(([name]) => fieldOf(name) in initial);
    // An alert returns the focus to the button that was pressed: it must be enabled by then.
    flushSync(() => setBusy(false));
    if (ours.length > 0) return refuse(Object.fromEntries(ours), onFailure?.(error, latest()));
    setFailure(message);
    if (!isExplained) await onFailure?.(error, latest());
  };

  const save = async (output: v.InferOutput<Schema>) => {
    let result: Saved;
    try {
      result = await submit(output);
    } catch (error) {
      if (!recover?.(error, output)) await fail(error);
      return;
    }
    // Updated at once: the question about unsaved changes must know it before `onSaved` navigates.
    flushSync(() => setSaved(values));
    if (!left.current) await onSaved?.(result);
  };

  const trySubmit = async () => {
    setFailure(undefined);
    const result = v.safeParse(schema, values);
    if (!result.success) {
      const found = errorsOf(result.issues);
      await refuse(found, onInvalid?.(found, values));
      return;
    }
    clear();
    setBusy(true);
    try {
      await save(result.output);
    } finally {
      setBusy(false);
    }
  };

  return { failure, busy, submit: () => singleFlight(trySubmit) };
}

/** A ref that says whether the component was taken off the page. */
function useIsLeft() {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
