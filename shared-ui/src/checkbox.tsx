import styled from '@emotion/styled';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldError } from './field';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

/** One box to tick, its label beside it. */
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

  input {
    flex: none;
    width: 24px;
    height: 24px;
    accent-color: var(--brand);
  }
`;
