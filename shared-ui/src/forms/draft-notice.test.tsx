import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DraftNotice } from './draft-notice';

function NameForm() {
  const [name, setName] = useState('Typed before');
  const [hasDraft, setHasDraft] = useState(true);
  const discard = () => {
    setName('');
    setHasDraft(false);
  };
  return (
    <form>
      {hasDraft && <DraftNotice onDiscard={discard} />}
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input aria-label="Email" />
    </form>
  );
}

it('gives the focus to the first field once the draft is discarded', async () => {
  render(<NameForm />);
  expect(screen.getByLabelText('Name')).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
