import { useState } from 'react';
import * as v from 'valibot';

/** The texts and choices of a form by field. */
export type Values = Record<string, string | boolean>;
/** What is wrong with each field, or with each part of one, such as `days.0.title`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Manages the errors of a form's fields, which `schema` or a server finds. `values` are those of this render;
 * `latest` gives those that are typed by now. An error goes as soon as its field is right; until the next
 * attempt, no field gets one that had none.
 */
export function useFieldErrors(schema: v.GenericSchema, values: Values, latest: () => Values) {
  /** What was found, and the values that it is of. */
  const [refused, setRefused] = useState<{ found: FieldErrors; values: Values }>({ found: {}, values });
  const [attempt, setAttempt] = useState(0);

  const setErrors = (found: FieldErrors) => setRefused({ found, values: latest() });

  /** Shows the errors at once, and moves the focus to them when no alert is open any more. */
  const refuse = async (found: FieldErrors, alert?: unknown) => {
    setErrors(found);
    await alert;
    setAttempt((before) => before + 1);
  };

  const wrong = errorsIn(schema, values);
  const isSame = (field: string) => values[field] === refused.values[field];
  const errors = pick(
    { ...refused.found, ...wrong },
    (path) => path in refused.found && (path in wrong || isSame(fieldOf(path))),
  );

  /** Checks these fields alone, and shows what is wrong with them. Returns whether nothing is. */
  const check = (names: readonly string[]): boolean => {
    const isChecked = (path: string) => names.includes(fieldOf(path));
    const own = pick(wrong, isChecked);
    const shown = { ...pick(errors, (path) => !isChecked(path)), ...own };
    const isRight = Object.keys(own).length === 0;
    if (isRight) setErrors(shown);
    else void refuse(shown);
    return isRight;
  };

  const clear = () => setErrors({});
  return { errors, attempt, refuse, check, clear };
}

const pick = (errors: FieldErrors, isWanted: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => isWanted(path)));

function errorsIn(schema: v.GenericSchema, values: Values): FieldErrors {
  const result = v.safeParse(schema, values);
  return result.success ? {} : errorsOf(result.issues);
}

/** The field that an error is of, such as `days` for `days.0.title`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** Returns the first message of each field, or of each part of one. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const found: Record<string, string> = {};
  for (const issue of issues) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}
