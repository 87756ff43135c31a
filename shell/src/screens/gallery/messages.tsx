import { Button, LinkButton } from '@safar/shared-ui/button';
import { alertDialog, confirmDialog, timedDialog } from '@safar/shared-ui/dialog';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Failure } from '@safar/shared-ui/failure';
import { Notice } from '@safar/shared-ui/notice';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { ToastCard } from '@safar/shared-ui/toast-card';
import { Row, Stack } from './component-example';

function Notices() {
  return (
    <Stack>
      <Notice>Your draft from Tuesday is here again.</Notice>
      <Notice tone="success">Your booking is confirmed.</Notice>
      <Notice tone="warning">This tour leaves tomorrow.</Notice>
      <Notice tone="danger">Failed to book. Please try again.</Notice>
    </Stack>
  );
}

function EmptyStates() {
  return (
    <EmptyState title="No bookings found." text="When you book a tour, it stands here.">
      <LinkButton variant="primary" to="/">
        See the tours
      </LinkButton>
    </EmptyState>
  );
}

function Failures() {
  return (
    <Stack>
      <Failure title="The tours could not be loaded" message="Please try again." onRetry={() => undefined} />
      <Failure title="The tours could not be loaded" onRetry={() => undefined} retrying />
    </Stack>
  );
}

function Dialogs() {
  return (
    <Row>
      <Button
        onClick={() =>
          void alertDialog({ icon: 'success', title: 'Added!', text: 'Your package is online.' })
        }
      >
        Success
      </Button>
      <Button
        onClick={() => void alertDialog({ icon: 'error', title: 'Oops...', text: 'Something went wrong.' })}
      >
        Error
      </Button>
      <Button
        onClick={() => void alertDialog({ icon: 'info', title: 'Already booked', text: 'See My Bookings.' })}
      >
        Information
      </Button>
      <Button onClick={() => void confirmDialog({ title: 'Use this account?', confirm: 'Yes, use it' })}>
        Question
      </Button>
      <Button
        variant="danger"
        onClick={() =>
          void confirmDialog({
            title: 'Are you sure?',
            text: "You won't be able to revert this!",
            confirm: 'Yes, delete it!',
            danger: true,
          })
        }
      >
        Question before a delete
      </Button>
      <Button onClick={() => void timedDialog({ icon: 'success', title: 'Update Successful!', ms: 2000 })}>
        Closes by itself
      </Button>
    </Row>
  );
}

const toast = {
  createdAt: 0,
  visible: true,
  dismissed: false,
  pauseDuration: 0,
  ariaProps: { role: 'status', 'aria-live': 'polite' },
} as const;

function ToastCards() {
  return (
    <Stack>
      <ToastCard toast={{ ...toast, id: 'shown-1', type: 'success', message: 'Deleted successfully' }} />
      <ToastCard
        toast={{ ...toast, id: 'shown-2', type: 'error', message: 'Login failed! Please try again.' }}
      />
      <Row>
        <Button onClick={() => toastSuccess('Deleted successfully')}>At the top right</Button>
        <Button onClick={() => toastError('Login failed!', { place: 'login' })}>On the login screen</Button>
        <Button onClick={() => toastSuccess('Registration successful!', { place: 'register' })}>
          On the register screen
        </Button>
      </Row>
    </Stack>
  );
}

export const MESSAGES = {
  Notice: Notices,
  'Empty state': EmptyStates,
  Failure: Failures,
  Dialog: Dialogs,
  Toast: ToastCards,
};
