import styled from '@emotion/styled';
import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldFrame, Input } from './field';

export interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** `current-password` to log in, `new-password` to choose one: password managers need the difference. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows or hides the password; its label says which. */
export function PasswordField({ label, hint, error, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <Row>
          <Input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? 'Hide password' : 'Show password'}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </Row>
      )}
    </FieldFrame>
  );
}

const Row = styled.div`
  position: relative;

  input {
    padding-inline-end: 4.5rem;
  }
  button {
    position: absolute;
    inset-block: 4px;
    inset-inline-end: 4px;
    min-width: 3.75rem;
    border: 0;
    border-radius: var(--radius-1);
    color: var(--brand);
    background: transparent;
    font-size: var(--size-1);
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    background: var(--brand-tint);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
`;
