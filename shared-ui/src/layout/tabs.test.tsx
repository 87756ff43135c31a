import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const TABS = [
  { id: 'flight', label: 'Flight' },
  { id: 'hotel', label: 'Hotel' },
  { id: 'visa', label: 'Visa' },
] as const;

function Search() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('flight');
  return (
    <Tabs label="Search for" tabs={TABS} selected={selected} onSelect={setSelected}>
      <p>{`The ${selected} form`}</p>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('show the panel of the chosen tab, named after it', async () => {
    render(<Search />);
    await userEvent.click(tab('Visa'));
    expect(screen.getByRole('tabpanel', { name: 'Visa' })).toHaveTextContent('The visa form');
    expect(tab('Visa')).toHaveAttribute('aria-selected', 'true');
  });

  it('are one stop of the Tab key; the arrows, Home and End go around', async () => {
    render(<Search />);
    await userEvent.tab();
    expect(tab('Flight')).toHaveFocus();

    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Hotel')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tab('Visa')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Flight')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tab('Visa')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tabpanel', { name: 'Flight' })).toBeInTheDocument();

    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('go on from the one with the focus while the choice is still in progress', async () => {
    const onSelect = jest.fn();
    render(
      <Tabs label="Search for" tabs={TABS} selected="flight" onSelect={onSelect}>
        <p>The flight form</p>
      </Tabs>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Visa')).toHaveFocus();
    expect(onSelect.mock.calls).toEqual([['hotel'], ['visa']]);
  });

  it('fade at the end where some are out of sight', () => {
    const { unmount } = render(<Search />);
    expect(screen.getByRole('tablist').dataset['hides']?.trim()).toBe('');
    unmount();
    jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    render(<Search />);
    const row = screen.getByRole('tablist');
    row.scrollLeft = 0;
    fireEvent.scroll(row);
    expect(row.dataset['hides']?.trim()).toBe('end');
    row.scrollLeft = 150;
    fireEvent.scroll(row);
    expect(row.dataset['hides']).toBe('start end');
    row.scrollLeft = 300;
    fireEvent.scroll(row);
    expect(row.dataset['hides']?.trim()).toBe('start');
  });
});
