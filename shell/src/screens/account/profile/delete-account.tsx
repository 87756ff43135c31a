import type { User } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { confirmDialog } from '@safar/shared-ui/dialog';
import { Section } from '@safar/shared-ui/page';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useState } from 'react';
import { DeletionForm } from './deletion-form';
import { describeDeletion } from './describe-deletion';
import { readMyData } from './my-data.api';

type Step = 'idle' | 'counting' | 'proving' | 'cancelled';

/** Deletes the account: says what happens and asks, then asks for the password once more. */
export function DeleteAccount({ user }: { user: User }) {
  const [step, setStep] = useState<Step>('idle');
  const singleFlight = useSingleFlight();

  async function ask() {
    setStep('counting');
    // The question is the same without the numbers.
    const data = await readMyData().catch(() => undefined);
    const agreed = await confirmDialog({
      title: 'Delete your account?',
      text: describeDeletion(user.email, data),
      confirm: 'Delete my account',
      cancel: 'Keep it',
      danger: true,
    });
    setStep(agreed ? 'proving' : 'idle');
  }

  return (
    <Section aria-labelledby="delete-account">
      <h2 id="delete-account">Delete your account</h2>
      {step === 'proving' ? (
        <DeletionForm user={user} onCancel={() => setStep('cancelled')} />
      ) : (
        <>
          <p>
            This deletes your account for good, and everything in it. Your tours that have yet to depart are
            cancelled for their travellers. Tours that travellers have booked stay in their bookings, without
            your name, picture and contact details. Guides you have travelled with keep how many travelled and
            what they paid, without anything of you.
          </p>
          <div>
            <Button
              autoFocus={step === 'cancelled'}
              // A `disabled` button would lose the focus, and the dialog could not return it.
              variant="danger"
              aria-disabled={step === 'counting'}
              aria-busy={step === 'counting' || undefined}
              onClick={() => void singleFlight(ask)}
            >
              {step === 'counting' ? 'One moment...' : 'Delete my account'}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
