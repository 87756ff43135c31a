import styled from '@emotion/styled';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldError } from './field';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const errorId = error ? `${boxId}-error` : undefined;
  return (
    <div>
      <Row>
        <input
          type="checkbox"
          {...input}
          id={boxId}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={boxId}>{label}</label>
      </Row>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 44px;

  label {
    padding-block: var(--space-2);
  }
  input {
    display: grid;
    flex: none;
    place-content: center;
    width: 24px;
    height: 24px;
    border: 2px solid var(--edge);
    border-radius: 6px;
    background: var(--surface);
    appearance: none;
    transition: background var(--fast) var(--easing);
  }
  /* The tick. */
  input::after {
    content: '';
    width: 14px;
    height: 14px;
    background: transparent;
    clip-path: polygon(8% 52%, 22% 38%, 40% 56%, 78% 16%, 92% 30%, 40% 84%);
  }
  input:hover:not(:disabled) {
    border-color: var(--ink);
  }
  input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  input:checked {
    border-color: var(--brand);
    background: var(--brand);
  }
  input:checked::after {
    background: var(--on-brand);
  }
  input:disabled,
  input:disabled + label {
    color: var(--ink-soft);
    cursor: not-allowed;
  }
  input:disabled {
    background: var(--surface-2);
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
  }
`;
