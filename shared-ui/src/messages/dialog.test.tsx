import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  alertDialog,
  askForWords,
  confirmDialog,
  timedDialog,
  withdrawDialog,
  withdrawQuestion,
} from './dialog';

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a dialog', () => {
  it('says its text, as text and not as markup, and gives the focus back', async () => {
    render(<button>Add</button>);
    screen.getByRole('button', { name: 'Add' }).focus();
    const closed = alertDialog({ title: '<i>Oops...</i>', text: 'Failed: <b>x</b>' });

    expect(await screen.findByRole('dialog', { name: '<i>Oops...</i>' })).toHaveTextContent(
      'Failed: <b>x</b>',
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await closed;
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
  });

  it('takes a yes for a yes, and Escape for a no', async () => {
    const yes = confirmDialog({ title: 'Delete?', confirm: 'Delete', danger: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await yes).toBe(true);
    await gone();

    const no = confirmDialog({ title: 'Delete?', confirm: 'Delete' });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(await no).toBe(false);
    await gone();
  });

  it('keeps all of a text that is pasted, and says how much of it is too much', async () => {
    const asked = {
      title: 'Write',
      label: 'What?',
      missing: 'Write first.',
      storedAt: 'words',
      confirm: 'Send',
    };
    const words = askForWords(asked);
    const field = await screen.findByRole('textbox', { name: 'What?' });
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    expect(await screen.findByText('Write first.')).toBeVisible();
    await userEvent.click(field);
    await userEvent.paste(`${'x'.repeat(500)} Gate 5`);
    await userEvent.click(send);
    expect(await screen.findByText('Use at most 500 characters, not 507.')).toBeVisible();
    expect(field).toHaveValue(`${'x'.repeat(500)} Gate 5`);
    await userEvent.clear(field);
    await userEvent.paste('Gate 5');
    await userEvent.click(send);
    expect(await words).toBe('Gate 5');
    await gone();
  });

  it('is closed when its question is taken back, and then leaves the next one alone', async () => {
    const question = new AbortController();
    const { signal } = question;
    const moot = confirmDialog({ title: 'Leave?', confirm: 'Leave', signal });
    await screen.findByRole('dialog', { name: 'Leave?' });
    const next = confirmDialog({ title: 'Delete?', confirm: 'Delete' });
    await screen.findByRole('dialog', { name: 'Delete?' });
    expect(await moot).toBe(false);
    question.abort();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await next).toBe(true);

    const second = new AbortController();
    const open = confirmDialog({ title: 'Leave?', confirm: 'Leave', signal: second.signal });
    await screen.findByRole('dialog', { name: 'Leave?' });
    second.abort();
    expect(await open).toBe(false);
    expect(await confirmDialog({ title: 'Leave?', confirm: 'Leave', signal })).toBe(false);
    await gone();
  });

  it('goes with its screen, and what would follow a message that was read does not', async () => {
    const left = alertDialog({ title: 'Booked' });
    await screen.findByRole('dialog', { name: 'Booked' });
    await withdrawDialog();
    expect(await left).toBe(false);
    await gone();

    const leftEarly = timedDialog({ title: 'Updated', ms: 60_000 });
    await screen.findByRole('dialog', { name: 'Updated' });
    await withdrawDialog();
    expect(await leftEarly).toBe(false);
    await gone();
  });

  it('of the screen before does not take the one of the next with it', async () => {
    const before = alertDialog({ title: 'Booked' });
    await screen.findByRole('dialog', { name: 'Booked' });
    const withdrawn = withdrawDialog();
    const next = alertDialog({ title: 'Not found' });
    await withdrawn;
    expect(await before).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await next).toBe(true);
    await gone();
  });

  it('that asks is closed when another account comes, and one that says something is not', async () => {
    const asked = confirmDialog({ title: 'Delete?', confirm: 'Delete' });
    await screen.findByRole('dialog', { name: 'Delete?' });
    await withdrawQuestion();
    expect(await asked).toBe(false);
    await gone();

    const said = alertDialog({ title: 'Booked' });
    await screen.findByRole('dialog', { name: 'Booked' });
    await withdrawQuestion();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await said;
    await gone();
  });

  it('is not closed by any click of a double or triple click, and then by one beside it', async () => {
    await import('sweetalert2');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const closed = alertDialog({ title: 'Sold out' });
    await jest.advanceTimersByTimeAsync(0);
    const dialog = screen.getByRole('dialog');
    const beside = dialog.parentElement;
    if (!beside) throw new Error('There is nothing beside the dialog.');
    for (let clicks = 2; clicks <= 4; clicks += 1) {
      await jest.advanceTimersByTimeAsync(300);
      await user.click(beside);
    }
    expect(dialog).not.toHaveClass('swal2-hide');
    await jest.advanceTimersByTimeAsync(600);
    await user.click(beside);
    jest.useRealTimers();
    await closed;
    await gone();
  });

  it('is not closed by a key that is still held, but by the next press', async () => {
    const closed = alertDialog({ title: 'Sold out' });
    await screen.findByRole('dialog');
    const ok = screen.getByRole('button', { name: 'OK' });
    const isPressed = (key: string, repeat: boolean) =>
      fireEvent(ok, createEvent.keyDown(ok, { key, repeat }));
    expect(isPressed('Enter', true)).toBe(false);
    expect(isPressed(' ', true)).toBe(false);
    ok.focus();
    await userEvent.keyboard('{Enter}');
    await closed;
    await gone();
  });

  it('closes by itself when it was given a time', async () => {
    await timedDialog({ title: 'Update Successful!', icon: 'success', ms: 50 });
    await gone();
  });
});

describe('a dialog whose code does not come', () => {
  afterEach(() => jest.dontMock('sweetalert2'));

  it("is said with the browser's own means", async () => {
    jest.resetModules();
    jest.doMock('sweetalert2', () => {
      throw new Error('offline');
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    jest.spyOn(window, 'confirm').mockReturnValue(false);
    const plain = await import('./dialog');
    await plain.alertDialog({ title: 'Failed', text: 'Something went wrong. Please try again.' });
    expect(alert).toHaveBeenCalledWith('Failed\nSomething went wrong. Please try again.');
    expect(await plain.confirmDialog({ title: 'Delete?', confirm: 'Delete' })).toBe(false);
  });
});
