import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteButton } from './delete-button';
import { askForWords } from '../messages/dialog';
import { clickInDialog } from '../testing/click-in-dialog';

function show(onDelete: (version?: number) => Promise<void>) {
  const onFailure = jest.fn();
  render(
    <DeleteButton
      name="Tea hills"
      question="Are you sure?"
      text="It cannot be undone."
      onDelete={onDelete}
      onFailure={onFailure}
    />,
  );
  return onFailure;
}
const button = () => screen.getByRole('button', { name: 'Delete Tea hills' });

describe('a button that deletes', () => {
  it('asks first, and leaves everything as it is after a no', async () => {
    const onDelete = jest.fn();
    show(onDelete);
    await userEvent.click(button());
    expect(await clickInDialog('Are you sure?', 'Cancel')).toBe('It cannot be undone.');
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('says that it is deleting, and does it once', async () => {
    const onDelete = jest.fn(() => new Promise<void>(() => undefined));
    show(onDelete);
    await userEvent.click(button());
    await clickInDialog('Are you sure?', 'Delete');
    await waitFor(() => expect(button()).toHaveTextContent('Deleting...'));
    await userEvent.click(button());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('can be pressed again when it failed, and has the focus', async () => {
    const failure = new Error('The server is away.');
    const onFailure = show(() => Promise.reject(failure));
    await userEvent.click(button());
    await clickInDialog('Are you sure?', 'Delete');
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(failure));
    await waitFor(() => expect(button()).toHaveFocus());
    expect(button()).toHaveTextContent('Delete');
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('says nothing of a failure that the page has explained already', async () => {
    const onFailure = show(() => Promise.reject(Object.assign(new Error('Log in.'), { isExplained: true })));
    await userEvent.click(button());
    await clickInDialog('Are you sure?', 'Delete');
    await waitFor(() => expect(button()).toHaveFocus());
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('asks once more before it deletes what was changed meanwhile, and then deletes that version', async () => {
    const changed = (version: number) => ({ code: 'CHANGED_MEANWHILE', current: { version } });
    const onDelete = jest.fn(async (version = 3) => {
      if (version < 5) throw changed(version + 1);
    });
    const onFailure = show(onDelete);
    await userEvent.click(button());
    await clickInDialog('Are you sure?', 'Delete');
    expect(await clickInDialog('Delete it anyway?', 'Cancel')).toMatch(/^“Tea hills” has been changed since/);
    await waitFor(() => expect(button()).toHaveFocus());
    expect(onDelete).toHaveBeenCalledTimes(1);

    await userEvent.click(button());
    await clickInDialog('Are you sure?', 'Delete');
    await clickInDialog('Delete it anyway?', 'Delete anyway');
    await clickInDialog('Delete it anyway?', 'Delete anyway');
    await waitFor(() => expect(onDelete).toHaveBeenLastCalledWith(5, undefined));
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('asks for words where others read of it, and does nothing without', async () => {
    const onDelete = jest.fn(async (_version?: number, _words?: string) => undefined);
    const words = { label: 'What do you tell them?', missing: 'Write to them.', storedAt: 'words' };
    render(
      <DeleteButton
        name="Tea hills"
        question="Are you sure?"
        text="2 booked it."
        askWords={(asked) => askForWords({ ...asked, ...words, cancel: 'Back' })}
        onDelete={onDelete}
        onFailure={jest.fn()}
      />,
    );
    await userEvent.click(button());
    await clickInDialog('Are you sure?', 'Back');
    expect(onDelete).not.toHaveBeenCalled();
    await userEvent.click(button());
    await screen.findByRole('dialog', { name: 'Are you sure?' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Write to them.')).toBeVisible();
    await userEvent.type(
      screen.getByRole('textbox', { name: 'What do you tell them?' }),
      ' The road is closed. ',
    );
    await clickInDialog('Are you sure?', 'Delete');
    await waitFor(() => expect(onDelete).toHaveBeenCalledWith(undefined, 'The road is closed.'));
  });
});
