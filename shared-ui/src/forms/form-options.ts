import type * as v from 'valibot';
import type { FieldErrors, Values } from './use-field-errors';

/** What a form is given (use-form.ts). */
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
