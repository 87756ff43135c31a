import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { useId, useState } from 'react';
import { ResetRequest } from './reset-request';

/** The button and the panel it opens in place; `email` is what was typed to log in. Source: Spec D3.23, D3.24. */
export function ForgotPassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Opener variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Forgot Password?
      </Opener>
      <div id={id} hidden={!open}>
        {open && <ResetRequest email={email.trim()} />}
      </div>
    </>
  );
}

/* Its words begin where those of the fields do. */
const Opener = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * var(--space-3));
`;
