import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ItineraryField } from './itinerary-field';

const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());

function Itinerary() {
  const [value, setValue] = useState('');
  return (
    <form onSubmit={submitted}>
      <ItineraryField
        label="Itinerary"
        hint="What happens on each day."
        {...{ id: 'itinerary', value, onText: setValue, error: undefined }}
        idAt={(path) => `itinerary.${path}`}
        errorAt={() => undefined}
      />
      <button type="submit">Save</button>
    </form>
  );
}

it('Enter in the title of a day leads to what happens on it, and does not send the form', async () => {
  render(<Itinerary />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a day' }));
  await userEvent.keyboard('The swamp forest{Enter}By boat.{Enter}And back.');
  expect(screen.getByLabelText('Title of day 1')).toHaveValue('The swamp forest');
  expect(screen.getByLabelText('What happens on day 1')).toHaveValue('By boat.\nAnd back.');
  expect(submitted).not.toHaveBeenCalled();
});
