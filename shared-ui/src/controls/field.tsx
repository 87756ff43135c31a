import styled from '@emotion/styled';
import {
  useId,
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { CharacterCount } from './character-count';
import { controlStyles } from './control-styles';
import { ReadableDate } from './readable-date';

interface FieldText {
  label: ReactNode;
  /** Help text that always shows between the label and the control. */
  hint?: ReactNode;
  error?: string | undefined;
}

/** `unit` is shown before the value, such as a currency. */
type InputProps = { as?: 'input'; unit?: string } & InputHTMLAttributes<HTMLInputElement>;
type TextareaProps = { as: 'textarea' } & TextareaHTMLAttributes<HTMLTextAreaElement>;
type SelectProps = { as: 'select' } & SelectHTMLAttributes<HTMLSelectElement>;

/**
 * `as` selects the control: an input (the default), a textarea, or a select with its options as children.
 * `counted` is the maximum length, for fields that show how much of it is used.
 */
export type FieldProps = FieldText & { counted?: number } & (InputProps | TextareaProps | SelectProps);

/**
 * One field of a form: label, hint, control and error. Hint and error are connected to the control for screen
 * readers.
 */
export function Field({ label, hint, error, counted, ...control }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={control.id}>
      {(wiring) => (
        <>
          {controlOf(control, wiring)}
          {counted !== undefined && <CharacterCount text={String(control.value ?? '')} max={counted} />}
        </>
      )}
    </FieldFrame>
  );
}

function controlOf(control: InputProps | TextareaProps | SelectProps, wiring: Wiring) {
  if (control.as === 'textarea')
    return <Textarea rows={6} onFocus={showWhole} {...without(control)} {...wiring} />;
  if (control.as === 'select') return <Select {...without(control)} {...wiring} />;
  const { unit, ...input } = without(control);
  if (input.type === 'date') {
    return (
      <ReadableDate value={input.value}>
        <Input {...input} {...wiring} />
      </ReadableDate>
    );
  }
  if (unit === undefined) return <Input {...input} {...wiring} />;
  return (
    <Amount>
      <span aria-hidden="true">{unit}</span>
      <Input {...input} {...wiring} />
    </Amount>
  );
}

/**
 * A browser brings only the line with the caret into view, and the rest could be under a bar. What a pointer
 * presses stays where it is.
 */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  if (!currentTarget.matches(':active')) currentTarget.scrollIntoView({ block: 'nearest' });
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The label, hint and error around any control; `children` gets the attributes that connect them to it. */
export function FieldFrame({
  label,
  hint,
  error,
  id,
  children,
}: FieldText & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <Frame>
      <label htmlFor={controlId}>{label}</label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Frame>
  );
}

function without<Props extends { as?: string }>({ as: _as, ...rest }: Props): Omit<Props, 'as'> {
  return rest;
}

export const Input = styled.input(controlStyles);
const Textarea = styled.textarea(controlStyles);
const Select = styled.select(controlStyles);

const Amount = styled.div`
  position: relative;
  max-width: 14rem;

  > span {
    position: absolute;
    inset: 0 auto 0 0;
    display: grid;
    place-items: center;
    width: var(--space-8);
    color: var(--ink-soft);
    font-weight: 600;
    pointer-events: none;
  }
  > input {
    padding-inline-start: var(--space-8);
    font-variant-numeric: tabular-nums;
  }
`;

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;

  > label {
    font-weight: 600;
    line-height: 1.3;
    /* It may have the name of a person, who may have a name of one long word. */
    overflow-wrap: anywhere;
  }
`;

const Hint = styled.span`
  color: var(--ink-soft);
  font-size: var(--size-1);
`;

export const FieldError = styled.span`
  color: var(--danger);
  font-size: var(--size-1);
  font-weight: 600;
`;
