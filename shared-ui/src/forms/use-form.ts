import { useId, type FormEvent } from 'react';
import type * as v from 'valibot';
import { controlProps } from './control-props';
import type { FormOptions } from './form-options';
import { fieldOf, useFieldErrors, type Values } from './use-field-errors';
import { useFormValues } from './use-form-values';
import { useSubmit } from './use-submit';

/**
 * Manages one form: values are kept on failure, a second submit while one is in flight does nothing, and
 * errors come from the schema or from the server. `<form {...form.props}><ErrorSummary {...form.summary}
 * /><Field label="Name" {...form.field('name')} />`.
 */
export function useForm<Initial extends Values, Schema extends v.GenericSchema, Saved = void>(
  options: FormOptions<Initial, Schema, Saved>,
) {
  const prefix = useId();
  const idOf = (name: string) => `${prefix}-${name}`;
  const formValues = useFormValues(options.initial);
  const { values, dirty, setSaved, change } = formValues;
  const fieldErrors = useFieldErrors(options.schema, values, formValues.latest);
  const { errors, attempt, check } = fieldErrors;
  const { failure, busy, submit } = useSubmit(options, formValues, fieldErrors);

  return {
    values,
    check,
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
        return submit();
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
