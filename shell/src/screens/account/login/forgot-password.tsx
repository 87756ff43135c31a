import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { useId, useState } from 'react';
import { ResetRequest } from './reset-request';

/**
 * The button and the panel that it opens below. `email` prefills the panel's form. Source: Spec D3.23, D3.24.
 */
export function ForgotPassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Toggle variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Forgot Password?
      </Toggle>
      <div id={id} hidden={!open}>
        {open && <ResetRequest email={email.trim()} />}
      </div>
    </>
  );
}

/* Aligns its text with the text of the fields. */
const Toggle = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * var(--space-3));
`;
