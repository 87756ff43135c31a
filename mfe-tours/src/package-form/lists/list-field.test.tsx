import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListField, type ListProps } from './list-field';

let text = '';

/** A list of at most four languages. `text` is what the form stores of it. */
function List({ initial, order }: { initial: string; order: Pick<ListProps, 'movable'> }) {
  const [value, setValue] = useState(initial);
  text = value;
  return (
    <ListField
      label="Languages"
      hint="What you speak."
      list={{ add: 'Add a language', max: 4, ...order }}
      {...{ id: 'languages', value, onText: setValue, error: undefined }}
      idAt={(path) => `languages.${path}`}
      errorAt={() => undefined}
    />
  );
}

function show(initial = '', order: Pick<ListProps, 'movable'> = {}) {
  render(<List initial={initial} order={order} />);
  return userEvent.setup();
}
const row = (number: number) => screen.getByRole('textbox', { name: `Languages ${number}` });
const add = () => screen.getByRole('button', { name: 'Add a language' });

describe('a list in a form', () => {
  it('begins with an empty input, and has its hint', () => {
    show();
    expect(row(1)).toHaveValue('');
    expect(screen.getByRole('group', { name: 'Languages' })).toHaveAccessibleDescription('What you speak.');
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('gets another one by Enter and by the button, which leads to an empty one that is there', async () => {
    const user = show();
    await user.type(row(1), 'Bangla{Enter}English');
    expect(text).toBe('Bangla\nEnglish');
    await user.click(add());
    expect(row(3)).toHaveFocus();
    await user.click(add());
    expect(row(3)).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Languages 4' })).not.toBeInTheDocument();
    await user.click(row(1));
    await user.keyboard('{Enter}Hindi');
    expect(text).toBe('Bangla\nHindi\nEnglish\n');
  });

  it('has no more than there may be', async () => {
    const user = show('a\nb\nc\nd');
    expect(add()).toHaveAttribute('aria-disabled', 'true');
    await user.click(add());
    await user.type(row(4), '{Enter}');
    expect(text).toBe('a\nb\nc\nd');
  });

  it('loses one by its button and by Backspace, with the focus where one goes on', async () => {
    const user = show('Bangla\nHindi\nEnglish');
    await user.click(screen.getByRole('button', { name: 'Remove Languages 2' }));
    expect(text).toBe('Bangla\nEnglish');
    expect(row(1)).toHaveFocus();
    await user.clear(row(2));
    await user.keyboard('{Backspace}');
    expect(text).toBe('Bangla');
    expect(row(1)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Languages 1' }));
    expect(text).toBe('');
    expect(row(1)).toHaveFocus();
  });

  it('whose order matters has its texts moved up, as far as the first, with the focus', async () => {
    const user = show('Bangla\nHindi\nEnglish', { movable: true });
    expect(screen.queryByRole('button', { name: 'Move up: Languages 1' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move up: Languages 3' }));
    expect(text).toBe('Bangla\nEnglish\nHindi');
    expect(screen.getByRole('button', { name: 'Move up: Languages 2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(text).toBe('English\nBangla\nHindi');
    expect(row(1)).toHaveFocus();
  });

  it('keeps the focus in an input when nothing is typed in any', async () => {
    const user = show('\nB');
    await user.type(row(2), '{Backspace}');
    expect(text).toBe('');
    expect(row(1)).toHaveFocus();
  });

  it('gets an input for each line that is pasted, without the markers of a list', async () => {
    const user = show('Bangla (fluent)');
    await user.click(row(1));
    await user.keyboard('{Home}');
    await user.paste('- English\r\n\r\n• Hindi\n3. Native: ');
    expect(text).toBe('English\nHindi\nNative:Bangla (fluent)');
    expect(row(3)).toHaveFocus();
  });

  it('takes one pasted line as it is', async () => {
    const user = show();
    await user.click(row(1));
    await user.paste('- English');
    expect(text).toBe('- English');
  });
});
