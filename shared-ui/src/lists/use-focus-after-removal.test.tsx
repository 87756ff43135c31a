import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal';

function List() {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  const focusNextAfter = useFocusAfterRemoval(ids, (id) => `item-${id}`);
  const remove = (gone: string) => {
    focusNextAfter(gone);
    setIds(ids.filter((id) => id !== gone));
  };
  return (
    <>
      <h1 tabIndex={-1}>My list</h1>
      {ids.map((id) => (
        <button key={id} id={`item-${id}`} onClick={() => remove(id)}>
          {id}
        </button>
      ))}
    </>
  );
}

it('gives the focus to what took the place, then to the last, then to the heading', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'b' }));
  expect(screen.getByRole('button', { name: 'c' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'c' }));
  expect(screen.getByRole('button', { name: 'a' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  expect(screen.getByRole('heading')).toHaveFocus();
});
