import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FlightForm } from './flight-form';
import { readFlightQuery, type FlightQuery } from './flight-query';

const dates = { departure: '2026-12-10', return: '2026-12-14' };

function fillIn(address = '') {
  const searched: FlightQuery[] = [];
  const initial = readFlightQuery(new URLSearchParams(address), dates);
  render(<FlightForm initial={initial} onSearch={(query) => searched.push(query)} />);
  return { searched, search: () => userEvent.click(screen.getByRole('button', { name: 'Search' })) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the flight form', () => {
  it('begins with a round trip from Dhaka to Cox’s Bazar', () => {
    fillIn();
    expect(screen.getByRole('radio', { name: 'Round Trip' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Dhaka (DAC)');
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue("Cox's Bazar (CXB)");
    expect(screen.getByLabelText('Departure')).toHaveValue('2026-12-10');
    expect(screen.getByLabelText('Return')).toHaveValue('2026-12-14');
    expect(screen.getByRole('combobox', { name: 'Class' })).toHaveValue('economy');
    expect(screen.getByRole('radio', { name: 'Regular' })).toBeChecked();
    expect(screen.getByText('1')).toBeVisible();
  });

  it('turns a flight round with one press, the others as they were', async () => {
    const { searched, search } = fillIn('tripType=multiCity&from=DAC&to=CXB&from=CXB&to=ZYL');
    await userEvent.click(screen.getAllByRole('button', { name: 'Swap From and To' })[1] ?? document.body);
    expect(screen.getAllByRole('combobox', { name: 'From' })[1]).toHaveValue('Sylhet (ZYL)');
    await search();
    expect(searched[0]?.legs.map(({ from, to }) => from + to)).toEqual(['DACCXB', 'ZYLCXB']);
  });

  it('asks for the return only for a round trip', async () => {
    fillIn();
    await userEvent.click(screen.getByRole('radio', { name: 'One Way' }));
    expect(screen.queryByLabelText('Return')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Round Trip' }));
    expect(screen.getByLabelText('Return')).toHaveValue('2026-12-14');
  });

  it('takes one to nine passengers', async () => {
    const { searched, search } = fillIn('passengers=8');
    await press('More passengers');
    await press('More passengers');
    await search();
    expect(searched.at(-1)?.passengers).toBe(9);
    for (let times = 0; times < 9; times += 1) await press('Fewer passengers');
    await search();
    expect(searched.at(-1)?.passengers).toBe(1);
  });

  it('offers three kinds of trip, four classes and two fares', () => {
    fillIn();
    const radiosOf = (legend: string) =>
      within(screen.getByRole('group', { name: legend }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect(radiosOf('Trip type')).toEqual(['oneWay', 'roundTrip', 'multiCity']);
    expect(radiosOf('Fare type')).toEqual(['regular', 'student']);
    const classes = within(screen.getByRole('combobox', { name: 'Class' })).getAllByRole('option');
    expect(classes.map((option) => option.getAttribute('value'))).toEqual([
      'economy',
      'premium',
      'business',
      'first',
    ]);
  });

  it('gives class and fare type as chosen', async () => {
    const { searched, search } = fillIn();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'Business');
    await userEvent.click(screen.getByRole('radio', { name: 'Student' }));
    await search();
    expect(searched).toMatchObject([{ class: 'business', fareType: 'student' }]);
  });

  it('lets a multi-city trip grow to four flights and shrink again, the focus on the last one', async () => {
    const { searched, search } = fillIn();
    await userEvent.click(screen.getByRole('radio', { name: 'Multi City' }));
    expect(screen.getAllByRole('group', { name: /^Flight / })).toHaveLength(2);
    await press('Add another flight');
    await press('Add another flight');
    expect(screen.getAllByRole('group', { name: /^Flight / })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add another flight' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('combobox', { name: 'From' }).at(-1)).toHaveFocus();
    await press('Remove flight 3');
    expect(screen.getAllByRole('combobox', { name: 'From' }).at(-1)).toHaveFocus();
    await search();
    expect(searched[0]?.legs.map(({ from, to }) => from + to)).toEqual(['DACCXB', 'CXBDAC', 'CXBDAC']);
  });

  it('never blocks: a return before the departure and a missing date are searched for', async () => {
    const { searched, search } = fillIn('return=2020-01-01');
    await userEvent.clear(screen.getByLabelText('Departure'));
    await search();
    expect(searched).toMatchObject([{ return: '2020-01-01', legs: [{ departure: '' }] }]);
  });
});
