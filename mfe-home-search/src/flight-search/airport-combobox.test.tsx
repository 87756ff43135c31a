import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AirportCombobox } from './airport-combobox';

function Chooser() {
  const [code, setCode] = useState('DAC');
  return (
    <form aria-label="Search" onSubmit={(event) => event.preventDefault()}>
      <AirportCombobox label="From" value={code} onChange={setCode} />
      <p>{code}</p>
      <button>Search</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'From' });
const chosen = () => screen.getByText(/^[A-Z]{3}$/);
const active = () => {
  const id = box().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};

beforeEach(() => {
  render(<Chooser />);
});

describe('choosing an airport', () => {
  it('shows the chosen one, closed', () => {
    expect(box()).toHaveValue('Dhaka (DAC)');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('opens on a click with the chosen one active', async () => {
    await userEvent.click(box());
    expect(screen.getByRole('listbox', { name: 'From' })).toBeVisible();
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Dhaka (DAC)');
  });

  it('takes what is typed by Enter, and does not search yet', async () => {
    await userEvent.type(box(), 'sylh', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(screen.getByRole('status')).toHaveTextContent('1 airport found');
    await userEvent.keyboard('{Enter}');
    expect(box()).toHaveValue('Sylhet (ZYL)');
    expect(chosen()).toHaveTextContent('ZYL');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveFocus();
  });

  it('leaves Enter and the arrows to an input method, such as one for Chinese', async () => {
    await userEvent.type(box(), 'sylh', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(box()).toHaveValue('sylh');
    expect(chosen()).toHaveTextContent('DAC');
  });

  it('takes what is typed by leaving', async () => {
    await userEvent.tab();
    await userEvent.keyboard('jess{Backspace}{Backspace}d');
    await userEvent.tab();
    expect(chosen()).toHaveTextContent('JED');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  it('moves with the arrows, round at both ends', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Dhaka (DAC)');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent("Cox's Bazar (CXB)");
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toHaveTextContent('Zurich (ZRH)');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toHaveTextContent('CXB');
  });

  it('opens by Alt and the arrow without moving', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(active()).toHaveTextContent('Dhaka (DAC)');
  });

  it('restores by Escape what was chosen before', async () => {
    await userEvent.type(box(), 'tok', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('Dhaka (DAC)');
    expect(chosen()).toHaveTextContent('DAC');
  });

  it('is done with the mouse too', async () => {
    await userEvent.click(box());
    await userEvent.click(within(screen.getByRole('listbox')).getByText('Chattogram (CGP)'));
    expect(chosen()).toHaveTextContent('CGP');
    expect(box()).toHaveFocus();
  });

  it('changes nothing when nothing fits, or when the field was emptied', async () => {
    await userEvent.type(box(), 'atlantis', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(screen.getByRole('status')).toHaveTextContent('No airport found');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(box()).toHaveValue('Dhaka (DAC)');
    await userEvent.clear(box());
    await userEvent.tab();
    expect(box()).toHaveValue('Dhaka (DAC)');
    expect(chosen()).toHaveTextContent('DAC');
  });

  it('chooses the whole text when the field is entered, so that typing replaces it', async () => {
    await userEvent.tab();
    await userEvent.keyboard('paro{Enter}');
    expect(chosen()).toHaveTextContent('PBH');
  });
});
