import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { useSingleFlight } from './use-single-flight';

type Values = Record<string, string | boolean>;
type FieldErrors = Readonly<Record<string, string>>;
type KeysOf<From extends Values, Kind> = {
  [Key in keyof From]: From[Key] extends Kind ? Key : never;
}[keyof From] &
  string;

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
  onInvalid?: (errors: FieldErrors, values: Initial) => Promise<void> | void;
  /**
   * Called first with the error of a submit, and with what was submitted. True: the form goes on in another
   * way, which shows why, and no failure is shown.
   */
  recover?: (error: unknown, output: v.InferOutput<Schema>) => boolean;
  /**
   * Called after a submit that failed, with the error and what is typed by then, unless the page has
   * explained it already; otherwise like `onInvalid`.
   */
  onFailure?: (error: unknown, values: Initial) => Promise<void> | void;
}

/** The shape of a server's refusal; ApiFailure of shared-auth has it. */
const Refusal = v.object({
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  /** The page has explained it to the user already, as for all screens. */
  isExplained: v.optional(v.boolean(), false),
});

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
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const left = useRef(false);
  const latest = useRef(values);
  /** The values that the errors are of. */
  const refused = useRef(values);
  const idOf = (name: string) => `${prefix}-${name}`;

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  useEffect(() => {
    latest.current = values;
  }, [values]);

  /** Shows the errors at once, and moves the focus to them when no alert is open any more. */
  const refuse = async (found: FieldErrors, alert: Promise<void> | void) => {
    refused.current = latest.current;
    setErrors(found);
    await alert;
    setAttempt((before) => before + 1);
  };

  const fail = async (error: unknown) => {
    const refusal = v.parse(
      v.fallback(Refusal, { message: 'Something went wrong. Please try again.', isExplained: false }),
      error,
    );
    // An error of a field that this form does not have is shown as the failure of the whole form.
    const ours = Object.entries(refusal.fields ?? {}).filter(([name]) => fieldOf(name) in initial);
    // An alert returns the focus to the button that was pressed: it must be enabled by then.
    flushSync(() => setBusy(false));
    if (ours.length > 0) return refuse(Object.fromEntries(ours), onFailure?.(error, latest.current));
    setFailure(refusal.message);
    if (!refusal.isExplained) await onFailure?.(error, latest.current);
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
    setErrors({});
    setBusy(true);
    try {
      await save(result.output);
    } finally {
      setBusy(false);
    }
  };

  /** Checks these fields alone, and shows what is wrong with them. Returns whether nothing is. */
  const check = (names: readonly string[]): boolean => {
    const result = v.safeParse(schema, values);
    const found = result.success ? [] : Object.entries(errorsOf(result.issues));
    const isOwn = ([path]: readonly [string, string]) => names.includes(fieldOf(path));
    const own = found.filter(isOwn);
    const others = Object.entries(errors).filter((error) => !isOwn(error));
    const shown = Object.fromEntries([...others, ...own]);
    if (own.length > 0) void refuse(shown);
    else setErrors(shown);
    return own.length === 0;
  };

  /** Forgets the errors of fields that were changed since, and are right now. */
  const recheck = (): void => {
    const result = v.safeParse(schema, values);
    const found = result.success ? {} : errorsOf(result.issues);
    const isLeft = ([path]: readonly [string, string]) =>
      path in found || values[fieldOf(path)] === refused.current[fieldOf(path)];
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(isLeft)));
  };

  return {
    values,
    check,
    recheck,
    /** The form has values that were not saved. */
    dirty: Object.keys(values).some((name) => values[name] !== saved[name]),
    busy,
    /** Gives fields other values. `stored`: what counts as saved from now on. */
    replace: (next: Readonly<Values>, stored?: Initial) => {
      setValues((before) => ({ ...before, ...next }));
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
    field: (name: KeysOf<Initial, string>) => ({
      ...common(name),
      value: String(values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    }),
    /**
     * For a control of several inputs with one text: the id of the input at a path in it, such as `0.title`,
     * is `idAt` of that path, and its error `errorAt`.
     */
    composite: (name: KeysOf<Initial, string>) => ({
      ...common(name),
      value: String(values[name]),
      onText: (text: string) => setValues((before) => ({ ...before, [name]: text })),
      idAt: (path: string) => idOf(`${name}.${path}`),
      errorAt: (path: string) => errors[`${name}.${path}`],
    }),
    checkbox: (name: KeysOf<Initial, boolean>) => ({
      ...common(name),
      checked: values[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setValues((before) => ({ ...before, [name]: target.checked })),
    }),
  };

  function common(name: string) {
    return { id: idOf(name), name, error: errors[name] };
  }
}

/** The field that an error is of, such as `days` for `days.0.title`. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** Returns the first message of each field, or of each part of one. */
function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const found: Record<string, string> = {};
  for (const issue of issues) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}
