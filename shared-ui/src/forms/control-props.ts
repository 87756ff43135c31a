import type { ChangeEvent } from 'react';
import type { FieldErrors, Values } from './use-field-errors';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The names of the values that are of that type. */
type KeysOf<From extends Values, Type> = {
  [Key in keyof From]: From[Key] extends Type ? Key : never;
}[keyof From] &
  string;

interface FormState {
  readonly values: Values;
  readonly errors: FieldErrors;
  /** The id of the control of a field, or of a part of one. */
  readonly idOf: (name: string) => string;
  readonly setValue: (name: string, value: string | boolean) => void;
}

/** Returns the functions that give the props of a form's controls, each by the name of its field. */
export function controlProps<Initial extends Values>({ values, errors, idOf, setValue }: FormState) {
  const common = (name: string) => ({ id: idOf(name), name, error: errors[name] });
  return {
    field: (name: KeysOf<Initial, string>) => ({
      ...common(name),
      value: String(values[name]),
      onChange: ({ target }: ChangeEvent<Input>) => setValue(name, target.value),
    }),
    /**
     * For a control of several inputs with one text: the id of the input at a path in it, such as `0.title`,
     * is `idAt` of that path, and its error `errorAt`.
     */
    composite: (name: KeysOf<Initial, string>) => ({
      ...common(name),
      value: String(values[name]),
      onText: (text: string) => setValue(name, text),
      idAt: (path: string) => idOf(`${name}.${path}`),
      errorAt: (path: string) => errors[`${name}.${path}`],
    }),
    checkbox: (name: KeysOf<Initial, boolean>) => ({
      ...common(name),
      checked: values[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(name, target.checked),
    }),
  };
}
