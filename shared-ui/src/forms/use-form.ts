import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { controlProps } from './control-props';
import { refusalOf } from './refusal';
import { errorsOf, fieldOf, useFieldErrors, type FieldErrors, type Values } from './use-field-errors';
import { useFormValues } from './use-form-values';
import { useSingleFlight } from './use-single-flight';

export interface FormOptions<Initial extends Values, Schema extends v.GenericSchema, Saved> {
  /** Parses the values, as typed, into the argument of `submit`. Its messages appear at the fields. */
  schema: Schema;
  initial: Initial;
  /** Its errors are shown: `fields` at the fields, `message` as `failure`. */
  submit: (output: v.InferOutput<Schema>) => Promise<Saved>;
  /**
   * Called after a successful submit with its result. The form counts as saved by then and stays busy until
   * this is done. Not called when the form was left meanwhile.
   */
  onSaved?: (saved: Saved) => Promise<void> | void;
  /**
   * Called after a submit that the schema refused, with the errors by field and the values: for an alert or a
   * toast that the specification requires. The focus moves to the errors afterwards.
   */
  onInvalid?: (errors: FieldErrors, values: Initial) => unknown;
  /**
   * Called first with the error of a submit, and with what was submitted. True: the form goes on in another
   * way, which shows why, and no failure is shown.
   */
  recover?: (error: unknown, output: v.InferOutput<Schema>) => boolean;
  /**
   * Called after a submit that failed, with the error and what is typed by then, unless the page has
   * explained it already; otherwise like `onInvalid`.
   */
  onFailure?: (error: unknown, values: Initial) => unknown;
}

/**
 * Manages one form: values are kept on failure, a second submit while one is in flight does nothing, and
 * errors come from the schema or from the server. `<form {...form.props}><ErrorSummary {...form.summary}
 * /><Field label="Name" {...form.field('name')} />`.
 */
export function useForm<Initial extends Values, Schema extends v.GenericSchema, Saved = void>({
  schema,
  initial,
  submit,
  onSaved,
  onInvalid,
  recover,
  onFailure,
}: FormOptions<Initial, Schema, Saved>) {
  const prefix = useId();
  const idOf = (name: string) => `${prefix}-${name}`;
  const { values, latest, dirty, setSaved, change } = useFormValues(initial);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const left = useIsLeft();
  const { errors, attempt, refuse, check, recheck, clear } = useFieldErrors(schema, values, latest);

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

  return {
    values,
    check,
    recheck,
    /** The form has values that were not saved. */
    dirty,
    busy,
    /** Gives fields other values. `stored`: what counts as saved from now on. */
    replace: (next: Readonly<Values>, stored?: Initial) => {
      change(next);
      if (stored) setSaved(stored);
    },
    /** The message of a failed submit that belongs to no field. */
    failure,
    props: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        return singleFlight(trySubmit);
      },
      noValidate: true,
    },
    summary: {
      errors: Object.entries(errors).map(([name, message]) => ({
        id: idOf(name),
        field: fieldOf(name),
        message,
      })),
      attempt,
    },
    ...controlProps<Initial>({
      values,
      errors,
      idOf,
      setValue: (name, value) => change({ [name]: value }),
    }),
  };
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
