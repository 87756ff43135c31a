import { useRef, useState } from 'react';
import * as v from 'valibot';

/** The texts and choices of a form by field. */
export type Values = Record<string, string | boolean>;
/** What is wrong with each field, or with each part of one, such as `days.0.title`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Manages the errors of a form's fields, which `schema` or a server finds. `values` are those of this render;
 * `latest` gives those that are typed by now.
 */
export function useFieldErrors(schema: v.GenericSchema, values: Values, latest: () => Values) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  /** The values that the errors are of. */
  const refused = useRef(values);

  /** Shows the errors at once, and moves the focus to them when no alert is open any more. */
  const refuse = async (found: FieldErrors, alert?: unknown) => {
    refused.current = latest();
    setErrors(found);
    await alert;
    setAttempt((before) => before + 1);
  };

  const found = (): FieldErrors => {
    const result = v.safeParse(schema, values);
    return result.success ? {} : errorsOf(result.issues);
  };

  /** Checks these fields alone, and shows what is wrong with them. Returns whether nothing is. */
  const check = (names: readonly string[]): boolean => {
    const isChecked = ([path]: readonly [string, string]) => names.includes(fieldOf(path));
    const own = Object.entries(found()).filter(isChecked);
    const others = Object.entries(errors).filter((error) => !isChecked(error));
    const shown = Object.fromEntries([...others, ...own]);
    if (own.length > 0) void refuse(shown);
    else setErrors(shown);
    return own.length === 0;
  };

  /** Forgets the errors of fields that were changed since, and are right now. */
  const recheck = (): void => {
    const wrong = found();
    const isLeft = ([path]: readonly [string, string]) =>
      path in wrong || values[fieldOf(path)] === refused.current[fieldOf(path)];
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(isLeft)));
  };

  const clear = () => setErrors({});
  return { errors, attempt, refuse, check, recheck, clear };
}

/** The field that an error is of, such as `days` for `days.0.title`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** Returns the first message of each field, or of each part of one. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const found: Record<string, string> = {};
  for (const issue of issues) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}
